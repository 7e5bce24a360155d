import { expect, test } from "vitest";
import { partnerQuestions } from "#messages/info-pages-questions.js";
import { formCopy } from "#messages/screens/list-item.js";

test("the FAQ names the field that confirms orders as the form does", () =>
	expect(partnerQuestions["must-i-accept"].answer).toContain(`“${formCopy.instant}”`));
