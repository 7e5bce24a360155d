import { describe, expect, test } from "vitest";
import { calledName, initialOf, publicName } from "./called-name.ts";
import { formerMember } from "./former-member.ts";

describe("a person is called", () => {
	test.each([
		["Meher Rathore", "Meher"],
		["  Meher  Rathore", "Meher"],
		["Cher", "Cher"],
		["मेहर राठौड़", "मेहर"],
		["\nइशिता\tरॉय", "इशिता"],
		["K. Meher", "Meher"],
		["K Meher", "Meher"],
		["K.Meher", "Meher"],
		["K. R. Meher Rathore", "Meher"],
		["K.R.Meher", "Meher"],
		["KR Meher", "Meher"],
		["KS Chithra", "Chithra"],
		["AR Rahman", "Rahman"],
		["PV SINDHU", "SINDHU"],
		["MEHER RATHORE", "MEHER"],
		["OM PRAKASH", "OM"],
		["Om Prakash", "Om"],
		["Meher K.", "Meher"],
		["Rathore, Meher", "Rathore"],
		["Dr. Meher Rathore", "Meher"],
		["Dr Meher", "Meher"],
		["Dr.Meher", "Meher"],
		["DR MEHER", "MEHER"],
		["dr. k. meher", "meher"],
		["Prof. Dr. Meher Rathore", "Meher"],
		["Lt. Col. Meher Rathore", "Meher"],
		["Mrs. Meher", "Meher"],
		["Mr & Mrs Rathore", "Rathore"],
		["Smt Meher", "Meher"],
		["Smt. Meher Devi", "Meher"],
		["Shri Rathore", "Rathore"],
		["Km. Asha Devi", "Asha"],
		["Km Asha", "Asha"],
		["Kumari Asha", "Asha"],
		["Md Rahim", "Rahim"],
		["Md. Rahim", "Rahim"],
		["MD ASLAM", "ASLAM"],
		["Mohd Ali Khan", "Ali"],
		["Mohd. Ali", "Ali"],
		["Sk. Rahim", "Rahim"],
		["Adv. Asha Rao", "Asha"],
		["Sri Lakshmi", "Lakshmi"],
		["Ch. Ramesh", "Ramesh"],
		["डॉ. मेहर राठौड़", "मेहर"],
		["डॉ मेहर", "मेहर"],
		["श्रीमती आशा देवी", "आशा"],
		["श्री राठौड़", "राठौड़"],
		["कु. आशा", "आशा"],
		["मो. रहीम", "रहीम"],
		["के के मेनन", "मेनन"],
		["திரு ரவி", "ரவி"],
		["শ্রীমতী আশা", "আশা"],
		["శ్రీమతి ఆశ", "ఆశ"],
		["李 明", "李"],
		["Anne-Marie O'Neil", "Anne-Marie"],
		["D'Souza", "D'Souza"],
		["\u200bMeher\u200b Rathore", "Meher"],
		["\u202eMeher", "Meher"],
		["✨Meher✨ R", "Meher"],
		["(Meher) Rathore", "Meher"],
		["482913 Roy", "Roy"],
		["https://thief.example Roy", "Roy"],
		["thief.example Roy", "Roy"],
		["www.thief.example Roy", "Roy"],
		[formerMember, formerMember],
		["Col (Retd) Singh", "Singh"],
		["Col. (Retd.) V Singh", "Singh"],
		["Retd Col Rao", "Rao"],
		["Late Shri Ram", "Ram"],
		["Dr (Mrs.) Asha Rao", "Asha"],
		["Asha (Rani) Rao", "Asha"],
		["(Asha)", "Asha"],
		["Sh Ravi", "Ravi"],
		["Gp Capt Ravi", "Ravi"],
		["Sqn Ldr Ravi", "Ravi"],
		["Mst Fatima", "Fatima"],
		["Shrimathi Kamala", "Kamala"],
		["Bibi Jagir Kaur", "Jagir"],
		["Rani Mukerji", "Rani"],
		["Ng", "Ng"],
		["Ng Wei", "Wei"],
		["Sri", "Sri"],
		["Kumari", "Kumari"],
	])("%j: %j", (name, called) => {
		expect(calledName(name)).toBe(called);
		expect(calledName(calledName(name))).toBe(called);
	});

	test.each(["", "K.", "K", "K. R.", "Dr.", "Dr. K.", "Smt", "Md", "के.", "42", "✨", "https://thief.example"])(
		"by nothing when the name is %j; the public then sees a member",
		(name) => {
			expect(calledName(name)).toBe("");
			expect(publicName(name)).toBe("Member");
		},
	);
});

test("the letter in a person's mark is a whole character of the called name", () => {
	const letters = [
		"Dr. Meher",
		"K. R.",
		"मेहर",
		"के. राठौड़",
		"✨Meher",
		"𝓜eher",
		"E\u0301milie",
		"क्षमा",
		"श्रीया",
		"",
	].map(initialOf);
	expect(letters).toEqual(["M", "K", "मे", "रा", "M", "𝓜", "É", "क्ष", "श्री", ""]);
	expect(["😀", "👩‍👧‍👦!", "🇮🇳🇫🇷"].map(initialOf)).toEqual(["😀", "👩‍👧‍👦", "🇮🇳"]);
});
