import { describe, expect, test } from "vitest";
import { isConnectionString, listCandidates } from "./hosts.ts";

describe("the servers of a connection string, in the order in which they are tried", () => {
	test.each([
		["one host", "postgresql://u:p@db/almari", ["postgresql://u:p@db/almari any"]],
		["no host", "postgres:///almari", ["postgres:///almari any"]],
		["a socket", "postgres://u@localhost/a?host=%2Frun", ["postgres://u@localhost/a?host=%2Frun any"]],
		[
			"several hosts",
			"postgres://u:p%40@a:1,b,[::1]:3/almari?target_session_attrs=read-write&sslmode=require",
			["a:1", "b", "[::1]:3"].map((host) => `postgres://u:p%40@${host}/almari?sslmode=require read-write`),
		],
		[
			"hosts and ports as parameters",
			"postgres://u@/almari?host=a,b&port=1,2&target_session_attrs=primary",
			["host=a&port=1", "host=b&port=2"].map((query) => `postgres://u@/almari?${query} primary`),
		],
		[
			"one port for all",
			"postgres://u@/almari?host=a,b&port=1",
			["host=a&port=1", "host=b&port=1"].map((query) => `postgres://u@/almari?${query} any`),
		],
		[
			"a standby if there is one",
			"postgres://a,b/almari?target_session_attrs=prefer-standby",
			["a/almari standby", "b/almari standby", "a/almari any", "b/almari any"].map((one) => `postgres://${one}`),
		],
	])("%s", (_, url, expected) => {
		expect(listCandidates(url).map(({ url, wanted }) => `${url} ${wanted}`)).toEqual(expected);
	});
});

test.each([
	["postgres://a,b/almari", true],
	["postgres://a:1,b:2/almari?target_session_attrs=any", true],
	["postgres://a/almari?target_session_attrs=master", false],
	["postgres://a:x/almari", false],
	["mysql://a/almari", false],
	["a/almari", false],
])("%s can be used: %s", (url, expected) => expect(isConnectionString(url)).toBe(expected));
