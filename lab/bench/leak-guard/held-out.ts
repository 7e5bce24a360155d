/** Further sentences, marked as those of `sentences.ts`, for which no rule was made: they were measured after the rules were final. */
export const heldOutSentences = {
	English: `
Could you ring me on «8879 234 561» tomorrow?
my husband's number is «+91 88792-34561»
give a missed call on «088792 34561»
drop your size on «8879234561», I am on signal too
its «88792...34561» haha
«eight eight seven nine two three four five six one» say hi from me
I will be at «double eight seven nine two three four five six one»
contact «8879/234/561»
«८८७९२ ३४५६१» typed in hindi keyboard
write at «anaya.desai@hotmail.com» for more pics
«anaya (dot) desai (at) gmail (dot) com»
try «anaya.desai@proton.me»
advance goes to «anayadesai@okhdfcbank»
payment on «8879234561@upi»
we are on instagram as «anaya.drapes»
instagram handle: «anayadrapes»
find «@anaya.drapes» for reels
catalogue here «http://anayadrapes.shop/new-in»
«anayadrapes.com» has the rest
«linktr.ee/anayadrapes» for everything
telegram: «anaya_d»
my no. starts «88792» and ends «34561»
call «eight eight 79 two 3 four 5 six 1»
Zoom the border and you will see the zari is real
Pick up between 4 and 6 on the 18th, drop on the 21st
My measurements are 34-28-38
Is 12,000 your last price for 4 days?
We have 3 functions: 5 Dec, 6 Dec and 8 Dec 2026
The PIN is 400050, Bandra West
I am 162 cm and 58 kg
Do you have it in EU 40 or UK 12?
Deposit of Rs 15,000 seems high for a 20,000 lehenga
Booking 7733120 was cancelled by mistake
The choli has 9 hooks and 2 dori, 14 inch long
Is there a stain near the 2nd pleat?
Reaching by 6E 5231 at 18:45
Ceremony 7:05 am to 8:40 am
Found it on Pinterest, not on insta
Can I see it on a video call inside the app?
My email about the bill never came
16 x 20 box, 2 kg, fits in the overhead cabin
Batch of 50 pagdis, 45 safas and 120 stoles
Year 2024 or 2025 collection?
Try 1 size up if you are above 36
It was 99 percent perfect, thank you
`,
	Hindi: `
मेरे पति का नंबर «8879234561» है
कृपया «८८७९२३४५६१» पर फ़ोन करें
«आठ आठ सात नौ दो तीन चार पाँच छह एक» मिलाइए
«८८७९२-३४५६१» पर संदेश भेजें
बहन को «88792 34561» पर बताइए
मेल «anaya.desai@gmail.com» पर कीजिए
पैसे «anaya@okicici» में डाल दीजिए
इंस्टाग्राम आईडी «anaya_drapes» है
«www.anayadrapes.in» खोलिए
«एट एट सेवन नाइन टू थ्री फोर फाइव सिक्स वन»
टेलीग्राम आईडी «anaya_d9» है
«डबल आठ सात नौ दो तीन चार पाँच छह एक» लिखिए
कितने दिन पहले बुक करना होगा, 15 या 20?
हल्दी 4 दिसंबर को, फेरे 6 दिसंबर रात 11:20 पर
कमर 28, कूल्हे 38, लंबाई 40
400050 में डिलीवरी कितने बजे तक होगी?
₹ 12,500 में पूरा सेट दे दीजिए
क्या दो हजार पाँच सौ में मिल जाएगा?
नौ गजी साड़ी पहले दिन, छह गजी दूसरे दिन
मेरा वज़न 58 किलो और कद 162 सेमी है
तीन चार लोग देखने आएंगे
बुकिंग 7733120 रद्द हो गई
इंस्टा वाला रंग असली में वैसा ही है?
पिछले साल 2025 में आपसे ही लिया था
`,
	Hinglish: `
yaar «8879234561» pe call kar na
mera whatsapp «88792 34561» hai
«aath aath saat nau do teen char paanch chhe ek» likh lo
bhaiya «88792 - 34561» pe address puch lena
number «8 8 7 9 2 3 4 5 6 1»
«double eight 79 234 561» pe ping karo
gmail pe bhej do «anaya.desai@gmail.com»
«anayadesai at gmail dot com» likhna
gpay number «8879234561» hai
paise «anaya.d@ybl» pe
insta id «anaya.drapes» hai dekho
«anaya_drapes» instagram pe hai
«anayadrapes.com/new» pe dekho
tele pe msg karo «anaya_d9»
«+918879234561» save kar lo
haldi 4 ko hai aur shaadi 6 ko, total 3 din
400050 pe bhejna hai
waist 28, hip 38, length 40 hai meri
12500 final kar do na
dhai hazar mein milega?
flight 6E 5231 se aaungi 18:45 pe
2 lehenga, 3 saree, 1 sherwani chahiye
booking 7733120 cancel ho gayi
insta wala colour real mein bhi same hai?
do baje tak aa jaungi, chaar baje jaana hai
kitne ka padega 5 din ke liye, 9000 ya 11000?
mera weight 58 kg hai aur height 162 cm
ek do jagah dhaaga nikla hai
2025 wala collection hai ya 2026?
email pe bill aata hai kya?
`,
	Bengali: `
ফোন করুন «8879234561»
আমার হোয়াটসঅ্যাপ «৮৮৭৯২ ৩৪৫৬১»
«আট আট সাত নয় দুই তিন চার পাঁচ ছয় এক» লিখুন
ইমেইল «anaya.desai@gmail.com»
টাকা পাঠান «anaya@oksbi»
ইনস্টাগ্রাম «anaya_drapes»
দেখুন «anayadrapes.com»
«+91-88792-34561» এ মেসেজ দিন
গায়ে হলুদ ৪ ডিসেম্বর, বিয়ে ৬ ডিসেম্বর
পিন 700091 এ কত দিনে পৌঁছবে?
ওজন ৫৮ কেজি, উচ্চতা ১৬২ সেমি
১২,৫০০ টাকায় দেবেন?
দুই তিনটে শাড়ি দেখান
বুকিং 7733120 বাতিল হয়েছে
রাত ৮:৪৫ এ অনুষ্ঠান
২০২৫ সালের কালেকশন?
`,
	Tamil: `
அழைக்க «8879234561»
என் வாட்ஸ்அப் «88792 34561»
«எட்டு எட்டு ஏழு ஒன்பது இரண்டு மூன்று நான்கு ஐந்து ஆறு ஒன்று» எழுதுங்கள்
மெயில் «anaya.desai@gmail.com»
பணம் «anaya@ybl» க்கு
இன்ஸ்டா «anaya.drapes» பாருங்க
«anayadrapes.com» பாருங்கள்
«+91-88792-34561» மெசேஜ்
நிச்சயதார்த்தம் 4 டிசம்பர், திருமணம் 6 டிசம்பர்
600091 க்கு எத்தனை நாள் ஆகும்?
எடை 58 கிலோ, உயரம் 162 செ.மீ
12,500 ரூபாய்க்கு தருவீர்களா?
இரண்டு மூன்று புடவை காட்டுங்கள்
புக்கிங் 7733120 ரத்தானது
இரவு 8:45 க்கு விழா
2025 கலெக்ஷனா?
`,
	Gujarati: `
ફોન કરો «8879234561»
મારો વોટ્સએપ «૮૮૭૯૨ ૩૪૫૬૧»
«આઠ આઠ સાત નવ બે ત્રણ ચાર પાંચ છ એક» લખો
ઈમેલ «anaya.desai@gmail.com»
પૈસા «anaya@oksbi» પર
ઇન્સ્ટાગ્રામ «anaya_drapes»
જુઓ «anayadrapes.com»
«+91-88792-34561» પર મેસેજ કરો
પીઠી 4 ડિસેમ્બર, લગ્ન 6 ડિસેમ્બર
પિન 380015 પર કેટલા દિવસે પહોંચે?
વજન ૫૮ કિલો, ઊંચાઈ ૧૬૨ સેમી
૧૨,૫૦૦ રૂપિયામાં આપશો?
બે ત્રણ સાડી બતાવો
બુકિંગ 7733120 રદ થયું
રાત્રે ૮:૪૫ વાગ્યે પ્રસંગ
૨૦૨૫ નું કલેક્શન?
`,
};
