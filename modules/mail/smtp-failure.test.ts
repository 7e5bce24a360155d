import { expect, test } from "vitest";
import { failureOf } from "./send-email.ts";

test.each([
	["no such mailbox", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, "refused"],
	["the text is refused", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, "refused"],
	["no address at all", { code: "EENVELOPE", command: "API" }, "refused"],
	["greylisted", { code: "EENVELOPE", command: "RCPT TO", responseCode: 451 }, "deferred"],
	["mailbox full for now", { code: "EMESSAGE", command: "DATA", responseCode: 452 }, "deferred"],
	["our sender is refused", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, "outage"],
	["our password is refused", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "outage"],
	["no service here", { code: "EPROTOCOL", command: "CONN", responseCode: 554 }, "outage"],
	["it is closing", { code: "EENVELOPE", command: "RCPT TO", responseCode: 421 }, "outage"],
	["nobody listens", { code: "ESOCKET", command: "CONN" }, "outage"],
	["no answer in time", { code: "EABORT" }, "outage"],
	["something else", undefined, "outage"],
])("%s", (_, error, failure) => {
	expect(failureOf(error)).toBe(failure);
});
