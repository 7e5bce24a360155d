/** Words around an amount or a size, as alternatives of a regular expression. The languages that write endings without a space follow the amount directly. */

export const thousand =
	"k|thousand|hazaa?r|hajaa?r|हज़ार|हजार|ஆயிரம்|ஆயிரத்|వేలు|వేల|వేలకు|ಸಾವಿರ|ആയിരം|ആയിരത്തി|হাজার|હજાર|ਹਜ਼ਾਰ|ਹਜਾਰ|ہزار";

export const rupees =
	"rupees?|rupaye|rupay|रुपये|रुपए|ரூபாய்|ரூபாய்க்|ரூபாய்க்கு|రూపాయలు|రూపాయల|ರೂಪಾಯಿ|രൂപ|രൂപയ്ക്ക്|രൂപയിൽ|টাকা|টাকার|રૂપિયા|રૂપિયાની|રૂપિયાથી|ਰੁਪਏ|ਰੁਪਿਆਂ|روپے|روپیہ";

/** Between the two amounts of a range. */
export const range = "-|–|to|se|से|முதல்|నుండి|నుంచి|ರಿಂದ|ಇಂದ|മുതൽ|থেকে|થી|ਤੋਂ|سے";

/** Behind the second amount of a range. */
export const until = "tak|तक|வரை|వరకు|ವರೆಗೆ|വരെ|পর্যন্ত|સુધી|ਤੱਕ|ਤਕ|تک";

/** Behind an amount: at most this much. */
export const atMost =
	"tak|se kam|se niche|se neeche|k[ae]? (?:andar|under|niche|neeche)|or less|तक|से कम|से नीचे|के (?:अंदर|अन्दर|नीचे)" +
	"|(?:க்கு)? ?(?:கீழ்|கீழே|உள்ளே|குறைவாக|குறைவான)|(?:த்துக்கு|த்திற்கு|க்கு)ள்|குள்|வரை" +
	"|(?:లోపు|లోపల|వరకు|కంటే తక్కువ|కన్నా తక్కువ)|(?:ಒಳಗೆ|ವರೆಗೆ|ಕ್ಕಿಂತ ಕಡಿಮೆ|ಗಿಂತ ಕಡಿಮೆ)|(?:ൽ |യിൽ )?(?:താഴെ|കുറഞ്ഞ|കുറവ്|ഉള്ളിൽ|വരെ)" +
	"|(?:এর )?(?:মধ্যে|কম|নিচে|নীচে|ভিতরে|পর্যন্ত)|(?:સુધી|થી ઓછા|થી ઓછી|થી ઓછું|ની અંદર|અંદર|થી નીચે)" +
	"|(?:ਤੱਕ|ਤਕ|ਤੋਂ ਘੱਟ|ਦੇ ਅੰਦਰ|ਤੋਂ ਹੇਠਾਂ)|(?:تک|سے کم|کے اندر|سے نیچے)";

/** Behind an amount: at least this much. */
export const atLeast =
	"se (?:upar|zyada|jyada)|से (?:ऊपर|ज्यादा|ज़्यादा)|(?:க்கு)? ?(?:மேல்|மேலே|அதிகமாக)|(?:పైన|కంటే ఎక్కువ)|(?:ಮೇಲೆ|ಕ್ಕಿಂತ ಹೆಚ್ಚು)" +
	"|(?:ൽ |യിൽ )?(?:മുകളിൽ|കൂടുതൽ)|(?:এর )?(?:বেশি|উপরে)|(?:થી વધુ|થી વધારે|ઉપર)|(?:ਤੋਂ ਵੱਧ|ਤੋਂ ਉੱਪਰ)|(?:سے زیادہ|سے اوپر)";

export const size = "size|साइज|साइज़|சைஸ்|సైజు|సైజ్|ಸೈಜ್|സൈസ്|সাইজ|સાઈઝ|સાઇઝ|ਸਾਈਜ਼|سائز";
