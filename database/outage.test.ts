import { expect, test } from "vitest";
import { isOutage } from "./outage.ts";

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
	["the server refuses connections", error("connect", { code: "ECONNREFUSED", syscall: "connect" })],
	["its socket file is gone", error("connect", { code: "ENOENT", syscall: "connect" })],
	[
		"every address of its host refuses",
		new AggregateError([error("a", { code: "ECONNREFUSED" }), error("b", { code: "ETIMEDOUT" })], "connect"),
	],
	["it shuts down", error("terminating connection", { code: "57P01" })],
	["it crashed", error("terminating connection", { code: "57P02" })],
	["it is starting up", error("the database system is starting up", { code: "57P03" })],
	["the connection failed", error("", { code: "08006" })],
	["it has too many connections", error("sorry, too many clients already", { code: "53300" })],
	["the connection ended", error("Connection terminated unexpectedly")],
	["the pool could not connect in time", error("timeout exceeded when trying to connect")],
	["a failover has not ended", error("The server is not primary (target_session_attrs).")],
	["it is the cause of another error", error("x", { cause: error("", { code: "57P01" }) })],
])("an outage: %s", (_, one) => {
	expect(isOutage(one)).toBe(true);
});

test.each([
	["a unique key", error("duplicate key", { code: "23505" })],
	["a statement that took too long", error("canceling statement", { code: "57014" })],
	["a file that is missing", error("open", { code: "ENOENT", syscall: "open" })],
	["a bug", new TypeError("x is not a function")],
	[
		"one address of several fails for another reason",
		new AggregateError([error("a", { code: "ECONNREFUSED" }), new TypeError("b")], "connect"),
	],
	["nothing", undefined],
])("no outage: %s", (_, one) => {
	expect(isOutage(one)).toBe(false);
});
