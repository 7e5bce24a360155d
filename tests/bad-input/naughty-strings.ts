/**
 * Naughty strings: texts that careless code mistakes for markup, SQL, delimiters or missing values. All are valid input,
 * stored and shown unchanged.
 */
export const naughtyStrings: Record<string, string> = {
	"a script": "<script>alert(1)</script>",
	"the end of a script": "</script><b>x",
	"the end of an attribute": `"><img src=x onerror=alert(1)>`,
	"an event handler in an attribute": `' onfocus='alert(1)' autofocus='`,
	"an image with an event handler": "<svg/onload=alert(1)>",
	"a javascript: URL": "javascript:alert(1)",
	"an entity": "&lt;b&gt; &amp; &#x3C;",
	"a comment": "<!-- x --><![CDATA[ y ]]>",
	"a template": "{{7*7}}<%= 7*7 %>#{7*7}",
	"the end of an SQL statement": "'; drop table account; --",
	"an SQL condition": `" or "1"="1`,
	"SQL wildcards": "100%_\\%",
	"a placeholder": "$1 ? :name %s {0}",
	"replacement patterns": "$& $' $` $$",
	"a shell command": "`id` $(id) | id; id",
	"a path": "../../../../etc/passwd",
	"a spreadsheet formula": "=1+1",
	"an inherited property": "__proto__",
	"null as text": "null",
	"not a number": "NaN",
	"a number": "0x1F, 1e1000, -0",
	"several lines": "one\ntwo",
	"email headers": "Subject: x\nBcc: a@b.example",
	Devanagari: "ज़री का लहंगा, क्षत्रिय",
	"Tamil and Urdu": "பட்டுப் புடவை شلوار قمیص",
	"right-to-left text": "\u202Eabc\u202C العربية",
	"zero-width characters": "a\u200Bb\u200Dc\uFEFFd\u00ADe",
	"emoji sequences": "👩🏽‍👩🏽‍👧🏽 🇮🇳 ❤️",
	"decomposed letters": "e\u0301 ñ \u0928\u093C",
	"stacked combining marks": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌",
	"characters outside the BMP": "𝕬𝖑𝖒𝖆𝖗𝖎 𠜎𠜱",
	"quotation marks": `"'\u2018\u2019\u201C\u201D\u00AB\u00BB\\`,
	"a price": "₹1,00,000 \u20B9\u00A0½",
};

/** Halves of an emoji, which JSON can escape and nothing can store. They are stored as U+FFFD. */
export const halfCharacters: Record<string, string> = {
	"the first half of an emoji": "a\ud83db",
	"the second half of an emoji": "\ude00",
	"half an emoji at the end": "a\ud83d",
};
