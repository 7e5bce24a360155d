import { describe, expect, test } from "vitest";
import { parseDays } from "./parse-days.ts";

/** A Thursday. */
const today = "2026-11-26";

describe("the days in a search", () => {
	test.each([
		["5 dec se 7 dec", "2026-12-05", "2026-12-07", ""],
		["lehenga 5 dec se 7 dec tak", "2026-12-05", "2026-12-07", "lehenga"],
		["5-7 dec saree", "2026-12-05", "2026-12-07", "saree"],
		["saree from 5th to 7th december", "2026-12-05", "2026-12-07", "saree"],
		["dec 5 - 7 gown", "2026-12-05", "2026-12-07", "gown"],
		["28 dec to 2 jan gown", "2026-12-28", "2027-01-02", "gown"],
		["gown between 5 and 7 december", "2026-12-05", "2026-12-07", "gown"],
		["for 12 december", "2026-12-12", "2026-12-12", ""],
		["Dec 12, 2026 gown", "2026-12-12", "2026-12-12", "gown"],
		["12/12", "2026-12-12", "2026-12-12", ""],
		["gown 12/12/2026", "2026-12-12", "2026-12-12", "gown"],
		["gown 12-12-26", "2026-12-12", "2026-12-12", "gown"],
		["gown 2026-12-12", "2026-12-12", "2026-12-12", "gown"],
		["5/12 to 7/12 gown", "2026-12-05", "2026-12-07", "gown"],
		["१२ दिसंबर के लिए लहंगा", "2026-12-12", "2026-12-12", "लहंगा"],
		["kal ke liye", "2026-11-27", "2026-11-27", ""],
		["kal ke liye saree chahiye", "2026-11-27", "2026-11-27", "saree chahiye"],
		["aaj", "2026-11-26", "2026-11-26", ""],
		["gown for tonight", "2026-11-26", "2026-11-26", "gown"],
		["parso saree", "2026-11-28", "2026-11-28", "saree"],
		["day after tomorrow", "2026-11-28", "2026-11-28", ""],
		["कल के लिए साड़ी", "2026-11-27", "2026-11-27", "साड़ी"],
		["நாளை புடவை", "2026-11-27", "2026-11-27", "புடவை"],
		["this saturday", "2026-11-28", "2026-11-28", ""],
		["saturday", "2026-11-28", "2026-11-28", ""],
		["gown on sunday", "2026-11-29", "2026-11-29", "gown"],
		["next saturday gown", "2026-12-05", "2026-12-05", "gown"],
		["is shanivar ko lehenga", "2026-11-28", "2026-11-28", "lehenga"],
		["ravivar ke liye kurta", "2026-11-29", "2026-11-29", "kurta"],
		["this thursday", "2026-11-26", "2026-11-26", ""],
		["this weekend saree", "2026-11-28", "2026-11-29", "saree"],
		["next weekend", "2026-12-05", "2026-12-06", ""],
		["5 dec ko 3 din ke liye saree", "2026-12-05", "2026-12-07", "saree"],
		["kal do din saree", "2026-11-27", "2026-11-28", "saree"],
		["gown 5 november", "2027-11-05", "2027-11-05", "gown"],
		["1 dec to 20 dec", "2026-12-01", "2026-12-20", ""],
		["10 tarikh ko saree", "2026-12-10", "2026-12-10", "saree"],
		["saree on 10th", "2026-12-10", "2026-12-10", "saree"],
		["30 ko shaadi hai", "2026-11-30", "2026-11-30", "shaadi hai"],
		["31 tareekh saree", "2026-12-31", "2026-12-31", "saree"],
		["weekend ke liye gown", "2026-11-28", "2026-11-29", "gown"],
		["gown from tomorrow to sunday", "2026-11-27", "2026-11-29", "gown"],
		["kal se parso tak saree", "2026-11-27", "2026-11-28", "saree"],
		["நாளைக்கு புடவை", "2026-11-27", "2026-11-27", "புடவை"],
		["சனிக்கிழமைக்கு புடவை", "2026-11-28", "2026-11-28", "புடவை"],
		["৫ থেকে ৭ ডিসেম্বর শাড়ি", "2026-12-05", "2026-12-07", "শাড়ি"],
		["டிசம்பர் 5 புடவை", "2026-12-05", "2026-12-05", "புடவை"],
		["5 డిసెంబర్ చీర", "2026-12-05", "2026-12-05", "చీర"],
		["5 ડિસેમ્બર માટે સાડી", "2026-12-05", "2026-12-05", "સાડી"],
		["5 دسمبر لہنگا", "2026-12-05", "2026-12-05", "لہنگا"],
		["शनिवारी साडी", "2026-11-28", "2026-11-28", "साडी"],
		["new year party dress", "2026-12-31", "2027-01-01", "new year party dress"],
		["christmas", "2026-12-25", "2026-12-25", "christmas"],
		["lohri suit", "2027-01-13", "2027-01-13", "lohri suit"],
	])("%s", (search, startDate, endDate, text) => {
		expect(parseDays(search, today)).toEqual({ text: text.normalize("NFKC"), period: { startDate, endDate } });
	});

	test("a festival is a day while it can be booked", () => {
		expect(parseDays("diwali kurta", "2026-10-01")?.period).toEqual({ startDate: "2026-11-08", endDate: "2026-11-08" });
		expect(parseDays("दिवाली", "2026-11-08")?.period).toEqual({ startDate: "2026-11-08", endDate: "2026-11-08" });
		expect(parseDays("diwali kurta", today)).toBeUndefined();
	});

	test.each([
		"",
		"lehenga under 3000",
		"2000 se 5000 tak lehenga",
		"lehenga 2000-5000",
		"sunday brunch dress",
		"winter wedding",
		"kala gown",
		"kalamkari saree",
		"gown size 36-38",
		"32 december",
		"31/13",
		"summer of 69",
		"march past",
		"3 days",
		"by 1st birthday",
		"on 25th anniversary",
		"5 मे",
	])("%s has none", (search) => {
		expect(parseDays(search, today)).toBeUndefined();
	});
});
