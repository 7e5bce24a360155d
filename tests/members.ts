/**
 * Members for tests that need some, not their sign-up: each is signed up and signed in once in a worker, through the real use cases in a world of
 * its own, and its rows are copied into later databases. A stored session signs it in there.
 */
import pg from "pg";
import { type Rows, readFirstRows, readRowsOf, type TableRows } from "./database/reset-database.ts";
import type { TestClient } from "./test-client.ts";

export type MemberKind = "client" | "renter" | "admin";

/** The world in which members are signed up. */
type SignUpWorld = { url: string; signUpNow(kind: MemberKind, over: Record<string, unknown>): Promise<TestClient> };

type Member = { user: TestClient["user"]; sessionCookie: string; rows: AddedRows };
type AddedRows = { table: string; columns: string; rows: string[] }[];

export class StoredMembers {
	readonly #makeWorld: () => Promise<SignUpWorld>;
	readonly #members = new Map<string, Promise<Member>>();
	#world: Promise<SignUpWorld> | undefined;
	/** The rows of that world. */
	#known: TableRows | undefined;
	/** The tables that sign-ups of these kinds write to. */
	readonly #written = new Set<string>();
	readonly #kinds = new Set<MemberKind>();
	/** Sign-ups follow each other, so that the rows of one are known from those of the next. */
	#last: Promise<unknown> = Promise.resolve();

	constructor(makeWorld: () => Promise<SignUpWorld>) {
		this.#makeWorld = makeWorld;
	}

	/**
	 * Adds the member with this number of its kind and name to a database, without the emails of the sign-up. `signedInAt`: from when the session is,
	 * where the clock goes on: some minutes after a sign-in the site asks for the password again.
	 */
	async add(url: string, kind: MemberKind, name: string, number: number, signedInAt?: Date): Promise<Member> {
		const key = JSON.stringify([kind, name, number]);
		const member = this.#members.get(key) ?? this.#signUpAfterOthers(kind, name, number);
		this.#members.set(key, member);
		const { user, rows } = await member;
		await insertRows(
			url,
			rows,
			signedInAt
				? `update session set created_at = ${pg.escapeLiteral(signedInAt.toISOString())} where account_id = ${pg.escapeLiteral(user._id)};`
				: "",
		);
		return member;
	}

	#signUpAfterOthers(kind: MemberKind, name: string, number: number): Promise<Member> {
		const signedUp = this.#last.then(() => this.#signUp(kind, name, number));
		this.#last = signedUp.catch(() => {});
		return signedUp;
	}

	async #signUp(kind: MemberKind, name: string, number: number): Promise<Member> {
		this.#world ??= this.#makeWorld();
		const world = await this.#world;
		this.#known ??= await readFirstRows(world.url);
		const email = `${kind}${number}.${name.toLowerCase().replace(/\W+/g, "-")}@example.com`;
		const client = await world.signUpNow(kind, { name, email });
		const added = addedRows(this.#known, await this.#readAfter(kind, world.url));
		for (const { table } of added) this.#written.add(table);
		return { user: client.user, sessionCookie: client.cookies.get("almari") ?? "", rows: added };
	}

	/** Reading all tables takes longer than a sign-up, and each sign-up of a kind writes to the same ones. */
	async #readAfter(kind: MemberKind, url: string): Promise<Rows> {
		if (this.#kinds.has(kind)) return readRowsOf(url, [...this.#written]);
		this.#kinds.add(kind);
		const { rows } = await readFirstRows(url);
		return new Map([...rows].filter(([table]) => table.startsWith("public.") && table !== "public.email"));
	}
}

/** The rows that `known` does not have, which it has from then on. */
function addedRows(known: TableRows, after: Rows): AddedRows {
	return [...after].flatMap(([table, rows]) => {
		const before = new Set(known.rows.get(table));
		const added = rows.filter((row) => !before.has(row));
		if (rows.length - added.length < before.size)
			throw new Error(`A sign-up changes rows of ${table}, so it cannot be copied.`);
		known.rows.set(table, rows);
		// A copy gets numbers of its own.
		const columns = (known.columns.get(table) ?? "")
			.split(", ")
			.filter((one) => !known.numbered.has(`${table}.${one}`));
		return added.length > 0 ? [{ table, columns: columns.join(", "), rows: added }] : [];
	});
}

/** In one round trip, without the order of foreign keys. */
async function insertRows(url: string, added: AddedRows, change: string) {
	const inserts = added.map(
		({ table, columns, rows }) =>
			`insert into ${table} (${columns}) overriding user value
			select ${columns} from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(`[${rows.join()}]`)}::jsonb);`,
	);
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(`begin; set local session_replication_role = replica; ${inserts.join("\n")} ${change} commit`);
	} finally {
		await client.end();
	}
}
