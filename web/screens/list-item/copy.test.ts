import { expect, test } from "vitest";
import { partnerQuestions } from "#web/features/info-pages/questions-copy.ts";
import { formCopy } from "./copy.ts";

test("the FAQ names the field that confirms orders as the form does", () =>
	expect(partnerQuestions["must-i-accept"].answer).toContain(`“${formCopy.instant}”`));
