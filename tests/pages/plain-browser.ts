import { type CheerioAPI, type Cheerio as Found, load } from "cheerio";

/**
 * A browser without JavaScript, over HTTP: it reads the HTML as the server sent it, follows links, and sends the forms that the page contains
 * with their own values. Names of controls are those that a person reads: a label's or button's text, or its aria-label.
 */

type Cheerio = ReturnType<CheerioAPI>;
type Elements = Found<Extract<Cheerio[number], { attribs: object }>>;

/** The values to enter, by the label of the control: a text, the labels of boxes to tick or untick, or files. */
export type Typed = Record<string, string | boolean | File | File[]>;

const maxRedirects = 10;

export class PlainBrowser {
	readonly cookies: Map<string, string>;
	readonly #origin: string;
	#page: CheerioAPI = load("");
	status = 0;
	headers = new Headers();
	html = "";
	/** The address of the page, without the origin: after redirects. */
	path = "/";

	constructor(origin: string, cookies: ReadonlyMap<string, string> = new Map()) {
		this.#origin = origin;
		this.cookies = new Map(cookies);
	}

	/** Opens an address of the site and follows redirects. Returns this, for the assertions that follow. */
	async open(path: string): Promise<this> {
		return this.#request(path, {});
	}

	/** The address that the page opens by itself after some seconds, also without JavaScript; undefined when it stays. */
	get refresh(): { seconds: number; path: string } | undefined {
		const [, seconds, path] =
			/^(\d+);\s*url=(.+)$/i.exec(this.#page("meta[http-equiv=refresh]").attr("content") ?? "") ?? [];
		return path ? { seconds: Number(seconds), path } : undefined;
	}

	/** The elements that a CSS selector finds. */
	find(selector: string): Elements {
		return this.#page(selector) as Elements;
	}

	/** The text that a person reads in the first element of the selector, with single spaces. Scripts and hidden templates are not text. */
	text(selector = "main"): string {
		const element = this.#page(selector).first().clone();
		element.find("script, style, template").remove();
		return textOf(element);
	}

	/** The texts of all elements of the selector. */
	texts(selector: string): string[] {
		return this.#all(selector).map(textOf);
	}

	get heading(): string {
		return this.text("h1");
	}

	get title(): string {
		return this.text("title");
	}

	/** The value of the control with this label. */
	value(label: string): string {
		return String(this.#control(this.#page("body"), label).val() ?? "");
	}

	isChecked(label: string): boolean {
		return this.#control(this.#page("body"), label).attr("checked") !== undefined;
	}

	/** The address of the first link with this name, within `scope`. Throws when there is none. */
	href(name: string | RegExp, scope = "body"): string {
		const link = this.#all(`${scope} a[href]`).find((one) => matches(this.#nameOf(one), name));
		if (!link) throw new Error(`${this.path} has no link ${name}; it has ${this.#names(`${scope} a[href]`)}`);
		return link.attr("href") ?? "";
	}

	hasLink(name: string | RegExp, scope = "body"): boolean {
		return this.#all(`${scope} a[href]`).some((one) => matches(this.#nameOf(one), name));
	}

	async follow(name: string | RegExp, scope?: string): Promise<this> {
		return this.#request(this.href(name, scope), { headers: { referer: this.#origin + this.path } });
	}

	hasButton(name: string | RegExp, scope = "body"): boolean {
		return this.#buttons(scope).some((one) => matches(this.#nameOf(one), name));
	}

	/**
	 * Fills controls of the form to which the button belongs, and presses it: sends the form as it stands in the page, hidden fields included.
	 * `scope`: a selector, where several buttons have that name.
	 */
	async press(name: string | RegExp, typed: Typed = {}, scope = "body"): Promise<this> {
		const button = this.#buttons(scope).find((one) => matches(this.#nameOf(one), name));
		if (!button) throw new Error(`${this.path} has no button ${name}; it has ${this.#names(`${scope} button`)}`);
		if (button.attr("disabled") !== undefined) throw new Error(`The button ${name} is disabled.`);
		const formId = button.attr("form");
		const form = formId ? this.#page(`form[id="${formId}"]`) : button.closest("form");
		if (form.length === 0) throw new Error(`The button ${name} belongs to no form, so it needs JavaScript.`);
		const id = form.attr("id");
		const outside = (id ? this.#all(`[form="${id}"]:not(button)`) : []).filter(
			(one) => one.closest("form").get(0) !== form.get(0),
		);
		const files = this.#fill(
			outside.reduce((all, one) => all.add(one), form),
			typed,
		);
		const isMultipart = (form.attr("enctype") ?? "").startsWith("multipart/");
		const data = new FormData();
		for (const { name: field, value } of [form, ...outside].flatMap((one) => one.serializeArray()))
			data.append(field, value);
		for (const [field, file] of files) data.append(field, file);
		// For a file field that is left empty, browsers send a file without a name.
		for (const field of this.#fileFields(form))
			if (isMultipart && !data.has(field)) data.append(field, new File([], ""));
		if (button.attr("name")) data.append(button.attr("name") ?? "", button.attr("value") ?? "");
		const action = button.attr("formaction") ?? form.attr("action") ?? this.path;
		const method = (button.attr("formmethod") ?? form.attr("method") ?? "get").toLowerCase();
		const target = new URL(action, this.#origin + this.path);
		if (method === "get") {
			target.search = new URLSearchParams(textFields(data)).toString();
			return this.open(target.pathname + target.search);
		}
		const body = isMultipart ? data : new URLSearchParams(textFields(data));
		return this.#request(target.pathname + target.search, { method: "POST", body });
	}

	/** Sets what is typed in the form's controls; returns the chosen files by their field. */
	#fill(form: Cheerio, typed: Typed): [string, File][] {
		const files: [string, File][] = [];
		for (const [label, value] of Object.entries(typed)) {
			const control = this.#control(form, label);
			if (typeof value === "string") this.#type(control, value);
			else if (typeof value === "boolean") {
				if (control.attr("type") === "radio")
					form.find(`input[type=radio][name="${control.attr("name")}"]`).removeAttr("checked");
				if (value) control.attr("checked", "");
				else control.removeAttr("checked");
			} else for (const file of [value].flat()) files.push([control.attr("name") ?? "", file]);
		}
		return files;
	}

	#type(control: Cheerio, value: string) {
		if (!control.is("select")) return void control.val(value);
		const options = control
			.find("option")
			.toArray()
			.map((one) => this.#page(one));
		const chosen = options.find((one) => one.attr("value") === value) ?? options.find((one) => textOf(one) === value);
		if (!chosen) throw new Error(`No option is "${value}".`);
		for (const option of options) option.removeAttr("selected");
		chosen.attr("selected", "");
	}

	/** The control with this label, aria-label or id, within `scope`. A label matches as a whole, else by its beginning. */
	#control(scope: Cheerio, label: string): Cheerio {
		const controls = scope
			.find("input:not([type=hidden]), select, textarea")
			.add(scope.filter("input, select, textarea"));
		const named = controls
			.toArray()
			.map((one) => ({ control: this.#page(one), names: this.#labelsOf(this.#page(one)) }));
		const found =
			named.find(({ names }) => names.includes(label)) ??
			named.find(({ names }) => names.some((name) => name.startsWith(label)));
		if (!found)
			throw new Error(
				`${this.path} has no field "${label}"; it has ${named.map(({ names }) => `"${names[0] ?? ""}"`).join(", ")}`,
			);
		return found.control;
	}

	#fileFields(form: Cheerio): string[] {
		const fields = form.find("input[type=file]").toArray();
		return fields.flatMap(({ attribs }) => (attribs.disabled === undefined && attribs.name ? [attribs.name] : []));
	}

	#labelsOf(control: Cheerio): string[] {
		const id = control.attr("id");
		const labels = [...(id ? this.#all(`label[for="${id}"]`) : []), control.closest("label")].map(textOf);
		return [...labels, control.attr("aria-label") ?? "", id ?? ""].filter(Boolean);
	}

	#buttons(scope: string): Cheerio[] {
		return this.#all(`${scope} button:not([type=button]), ${scope} input[type=submit]`);
	}

	#nameOf(element: Cheerio): string {
		return (
			element.attr("aria-label") ??
			(textOf(element) || (element.find("img:not([aria-hidden])").attr("alt") ?? element.attr("value") ?? ""))
		);
	}

	#names(selector: string): string {
		return this.#all(selector)
			.map((one) => `"${this.#nameOf(one)}"`)
			.join(", ");
	}

	#all(selector: string): Cheerio[] {
		return this.#page(selector)
			.toArray()
			.map((one) => this.#page(one));
	}

	async #request(path: string, init: RequestInit): Promise<this> {
		let target = new URL(path, this.#origin + this.path);
		let request = init;
		for (let redirects = 0; redirects <= maxRedirects; redirects++) {
			const response = await fetch(target, { ...request, redirect: "manual", headers: this.#headersFor(request) });
			this.#storeCookies(response);
			const location = response.headers.get("location");
			if (location && response.status >= 300 && response.status < 400) {
				await response.body?.cancel();
				target = new URL(location, target);
				if (target.origin !== this.#origin) throw new Error(`The site redirects to another host: ${target.href}`);
				// As browsers do after a POST.
				if (response.status !== 307 && response.status !== 308) request = {};
				continue;
			}
			this.status = response.status;
			this.headers = response.headers;
			this.html = await response.text();
			this.path = target.pathname + target.search;
			// The contents of <noscript> are part of the page.
			this.#page = load(this.html, { scriptingEnabled: false });
			return this;
		}
		throw new Error(`${path} redirects more than ${maxRedirects} times.`);
	}

	#headersFor({ method, headers }: RequestInit): Record<string, string> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		return {
			...(cookie && { cookie }),
			...(method === "POST" && { origin: this.#origin, "sec-fetch-site": "same-origin" }),
			accept: "text/html",
			...(headers as Record<string, string>),
		};
	}

	#storeCookies(response: Response) {
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value === "" || /max-age=0/i.test(cookie)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
	}
}

const textOf = (element: Cheerio) => element.text().replace(/\s+/g, " ").trim();

const matches = (text: string, name: string | RegExp) => (typeof name === "string" ? text === name : name.test(text));

const textFields = (data: FormData): [string, string][] =>
	[...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
