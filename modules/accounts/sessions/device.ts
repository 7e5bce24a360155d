import { accountsApiCopy } from "#messages/api/accounts.js";

/** Names of browsers and systems from User-Agent headers, for the list of sessions. Pure. */

const browsers = [
	[/\bEdgA?\//, "Edge"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bUCBrowser\//, "UC Browser"],
	[/\bOPR\/|\bOpera\b/, "Opera"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/Chrome\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
] as const;

const systems = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "a Mac"],
	[/\bCrOS\b/, "a Chromebook"],
	[/\bLinux\b/, "Linux"],
] as const;

/** Describes a device, for example "Chrome on Android". The order of the patterns matters: most browsers claim to be several. */
export function describeDevice(userAgent: string): string {
	const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
	const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
	const texts = accountsApiCopy.device;
	if (browser && system) return texts.name({ browser, system });
	if (browser) return texts.browserOnly({ browser });
	return system ? texts.systemOnly({ system }) : texts.unknown;
}
