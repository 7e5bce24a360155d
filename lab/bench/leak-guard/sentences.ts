/**
 * Sentences as clients and listers write them, one a line. What is between « and » is a contact detail, which the guard hides; a line
 * without is innocent, and nothing of it may be hidden. The numbers and names are made up.
 */
export const sentences = {
	English: `
Call me at «9876543210» please
My number is «98765 43210»
You can WhatsApp me on «+91 98203 11457»
reach me: «+91-98203-11457»
«9820311457» this is mine
ph no «9 8 2 0 3 1 1 4 5 7»
its «nine eight two zero three one one four five seven»
I am on «nine eight two oh three double one four five seven»
«nine eight» «two zero» «three one» «one four» «five seven», call after 6
Number: «982 031 1457»
ring «09820311457» in the evening
landline «022 2345 6781»
«98203(space)11457» is the number
my cell «9820 three one one 457»
«98203 dash 11457»
text me at «98203.11457»
«9-8-2-0-3-1-1-4-5-7» hope this goes through
«982O311457» is my number, that is an O
«98Z0311457» lol
it is «ninety eight twenty thirty one fourteen fifty seven» ok?
«98 20 31 14 57» ask for Rhea
Call «9820311457» or «8104422096» any time
write to «rhea.kapoor@gmail.com»
mail me «rhea.kapoor at gmail dot com»
«rheakapoor[at]yahoo[dot]co[dot]in» works
my email is «rhea_k @ outlook . com»
«rhea.k(at)gmail.com» for the measurements
send it to rhea «kapoor at gmail» thanks
gmail: «rhea.kapoor92@gmail.com»
I prefer mail: «office@rheacloset.in»
You can pay me directly at «rhea@okaxis»
GPay «9820311457@ybl» and skip the fee
upi id «rheakapoor@oksbi»
send advance to «rhea.k@paytm»
UPI: «rhea-k@icici»
insta: «rhea_closet»
my instagram is «rhea.closet»
DM me on insta «@rheacloset»
follow «rhea_closet» for more pictures
find me as «rhea_closet» on instagram
I am «@rhea.wears» there
telegram «rhea_k92»
snap id: «rheaaa07»
ig - «rheakapoor.official»
my fb page is «rheacloset»
more photos at «https://drive.google.com/drive/folders/1aB2c»
see «www.rheacloset.com»
«rheacloset.com/lehengas» has the full collection
join «wa.me/919820311457»
«bit.ly/3rheaLehenga» has a video
look at «instagram.com/rheacloset»
«t.me/rheacloset» is easier
we are also on «rheacloset dot com»
«hxxps://rheacloset.store/new» check it
my site «rheascloset.in» has all sizes
«９８２０３１１４５７» call me
«9️⃣8️⃣2️⃣0️⃣3️⃣1️⃣1️⃣4️⃣5️⃣7️⃣»
«98203 🙂 11457» my number
call me 📞«+919820311457»
my US number is «+1 415 555 0132»
call my landline «2345 6781»
«nineeighttwozerothreeoneonefourfiveseven»
Is the lehenga free on 25-26 Nov?
The rent is ₹1,74,320 for the whole set, right?
My pincode is 560001, do you deliver there?
Bust 36, waist 30, hips 38, length 42.
I wear 38/40 in most brands
Function is at 5:34 pm, muhurat at 6:10
Can I keep it for 10 days?
Order AL-48213 has not been sent yet
I ordered number 4021187 last week
Delivery on 28/11/2026 by 10:30 please
Rs. 2400 per day for 3 days is 7200, deposit 5000
Would you take 6500 instead of 7500?
Sizes 6, 8, 10, 12, 14, 16 are all there
The set weighs 3.5 kg and the dupatta is 2.5 m
Is this the Sabyasachi 2019 collection?
I took the picture with my iPhone 15 Pro Max
Samsung S23 Ultra photos, colours are true
Redmi Note 12 5G camera, sorry for the blur
My height is 5'4 and with heels 5'7
We are 2 adults and 3 kids, 5 outfits in all
shoulder 14.5, sleeve 21, armhole 17.5 inches
Blouse 34-36 with 2 inch margin on both sides
I saw this on insta, is it still available?
Your insta reel of this saree is lovely
Do you have an Instagram page?
Saw it on Facebook last year for 18000
Please do not share your number here, keep it in chat
I can not give you my email, sorry
polka dot in red or polka dot in blue?
The meeting is at noon, delivery at home
2 pcs @ 500 each is fine
Deliver @ home please, not @ work
Is the price 8500 or 12000? I saw both
Wedding on 12 December 2026, sangeet on 10th and 11th
I need 4 for 9, 10, 11 and 12 Dec
MRP 45000, rent 4500, deposit 9000
24 kalis, 6 m flair, 42 inch length
Flat 1203, tower 4, gate 2
Is it 100% silk? 80 gsm?
My budget is 65000 - 78000 for all four
It fits 32 to 38, 4 hooks, 3 sets of eyelets
Thanks.in red it looks better
It is nice.me and my sister both love it
The train reaches at 9:45, platform 8
8 to 10 people will wear 8 to 10 sarees
Chest 42, length 30, sleeves 25, shoulder 18.5 cm is odd
Can we do the fitting between 11 am and 1 pm on 24th?
One more thing, two of the hooks are loose
one two three, all done
Seven or eight of us, nine at most
Kanjivaram 9 yards or 6 yards?
Waist is 28 to 30, depending on the biryani
It was 1/2 inch short for me
Size chart says M = 38, L = 40, XL = 42, XXL = 44
My order is 10 days old, 2 reminders sent
2026-11-28 to 2026-12-02 please
The bill was 12,499 in 2018
1 lakh 74 thousand for this? wow
Kurta 42, pyjama 40, mojari 9
The heels are UK 5, EU 38, US 7
I paid 3000 + 500 + 250
Gate closes at 22:00, we come by 21:30
9 out of 10, I would rent again
Can you send 4 more pictures of the border?
Rate is 1500/day, 4000/3 days, 7000/week
25th Nov 2026 morning, 27th Nov 2026 night
Is the 2nd dupatta extra?
`,
	Hindi: `
मेरा नंबर «9876501234» है
मुझे «98765 01234» पर कॉल करें
मेरा नंबर «९८७६५०१२३४» है
व्हाट्सएप «९८७६५ ०१२३४» पर भेज दीजिए
«नौ आठ सात छह पांच शून्य एक दो तीन चार» पर फोन करना
«नौ आठ सात छः पाँच ज़ीरो वन टू थ्री फोर»
«अट्ठानवे छिहत्तर पचास बारह चौंतीस» यह मेरा नंबर है
फोन कीजिए «+91 98765 01234»
«98765 फिर 01234» लिख लो
«९८७६५-०१२३४» दीदी का है
दुकान का नंबर «0141 2345678»
«नाइन एट सेवन सिक्स फाइव ज़ीरो वन टू थ्री फोर»
नंबर नोट करो «९ ८ ७ ६ ५ ० १ २ ३ ४»
«नौ आठ डबल सात छह पांच एक दो तीन चार» याद रखना
शाम को «09876501234» पर बात करते हैं
«98७6५०1२3४» मिला के लिखा है
कॉल करो घर पर «2345 6789»
मेरी ईमेल «kavya.joshi@gmail.com» है
काव्या «जोशी ऐट जीमेल डॉट कॉम» पर भेजिए
ईमेल करें «kavya एट gmail डॉट com»
«kavya.joshi at gmail dot com» पर फोटो भेज दो
सीधे «kavya@ybl» पर पैसे भेज दीजिए
यूपीआई «kavyajoshi@oksbi» है
पेटीएम «9876501234@paytm» पर कर दो
इंस्टा «kavya_joshi» देख लो
मेरी इंस्टा आईडी «kavya.closet» है
मुझे «@kavyajoshi» पर मैसेज करो
टेलीग्राम पर «kavya_92» हूँ
इंस्टाग्राम: «kavyajoshi»
पूरा कलेक्शन «www.kavyacloset.com» पर है
«https://wa.me/919876501234» दबाइए
«kavyacloset.com» पर देखिए
वेबसाइट «काव्याक्लोसेट डॉट कॉम»
«instagram.com/kavya» पर फोटो हैं
«youtu.be/xYz12» पर वीडियो है
मुझे सीधे फोन करना «98765-01-234»
नंबर है «98 76 50 12 34»
जल्दी हो तो «8 7 6 5 4 3 2 1 0 9» पर बोलना
«सेवन जीरो वन टू फोर फाइव सिक्स एट नाइन जीरो» पर मिस कॉल
भाई का नंबर «7012456890» भी लिख लो
क्या लहंगा 25-26 नवंबर को मिलेगा?
किराया ₹1,74,320 है क्या?
पिनकोड 560001 पर डिलीवरी होगी?
पिन 302001, जयपुर
कमर ३० और छाती ३६ है
साइज़ 38/40 चलेगा
शादी का मुहूर्त 5:34 बजे है
मुझे 10 दिन के लिए चाहिए
एक लाख चौहत्तर हजार बहुत ज्यादा है
तीन दिन का ७२०० रुपये और जमा ५००० ठीक है?
मेरी लंबाई 5 फुट 4 इंच है
ऑर्डर 4021187 कब आएगा?
दो ब्लाउज़ और एक दुपट्टा साथ में है ना?
इंस्टा पर यही साड़ी देखी थी
इंस्टाग्राम पर सब्यसाची का 2019 वाला देखा
अपना नंबर यहाँ मत लिखिए
फेसबुक पर 18000 का था
28/11/2026 को सुबह 10:30 बजे दे दीजिए
छह गज या नौ गज की साड़ी?
एक दो तीन दिन में बता दूँगी
पांच छह लोग आएंगे
सात आठ सौ रुपये कम कर दीजिए
24 कली, 6 मीटर घेर, 42 इंच लंबाई
दुपट्टा 2.5 मीटर का है
वज़न साढ़े तीन किलो है, 3.5
12 दिसंबर 2026 को शादी, 10 को संगीत
८५०० या १२००० में से कौन सा दाम सही है?
मैं 6500 दूँगी, 7500 नहीं
फोटो मेरे iPhone 14 से ली है
क्या ईमेल पर रसीद आएगी?
यूपीआई से दे सकते हैं या सिर्फ नकद?
शाम 7:15 तक पहुँचा देना
कंधा 14.5, बाजू 21, लंबाई 38
चार साड़ियाँ 9, 10, 11 और 12 तारीख को
फ्लैट 1203, टावर 4, दूसरा गेट
बाहुबली वाला लाल रंग, 80 प्रतिशत सिल्क
दो हुक ढीले हैं, तीन ठीक हैं
नौ बजे से पहले फोन मत करना
दस में से नौ नंबर दूँगी
क्या पोल्का डॉट इन लाल रंग में है?
`,
	Hinglish: `
mera number «9811204567» hai
call kar lena «98112 04567» pe
whatsapp karo «+91 9811204567»
number likh lo «nau aath ek ek do shunya char paanch che saat» nahi samjhe to bolo
«nau aath ek ek do shunya char paanch chhe saat» pe call karna
«9811 do zero 4567» hai mera
«nine eight double one two zero four five six seven» hai didi
bhai «98112-zero-4567» pe bol dena
«9 8 1 1 2 0 4 5 6 7» space hata ke dial karo
mummy ka no «09811204567»
sidha «9811204567» pe baat karte hain, app ki fees bach jayegi
«98ll204567» yaha l ko ek padhna
ek number hai: «98112 phir 04567»
«98112 aur 04567» jod lo
no. hai «981 120 4567»
ghar ka landline «011 2345 6789»
phone karo na «7 0 1 2 4 5 6 8 9 0»
«98 11 20 45 67» yahi hai
mail kar do «tara.sethi@gmail.com» pe
tara «sethi at gmail dot com» pe bhejo
meri id «tarasethi@yahoo.co.in» hai
«tara.sethi(at)gmail(dot)com» par photos bhej dena
gpay kar do «tarasethi@okicici» pe
«tara@ybl» pe advance daal do
upi «9811204567@paytm» pe bhej do
meri insta id «tara_sethi» hai
insta pe «tara.wardrobe» search karo
insta: «tarasethi»
«tara_sethi» insta pe follow karo
«@tarasethi» pe DM karo
telegram pe aao «tara_s07»
snapchat «tara_seth9» hai
saari photos «drive.google.com/tara» pe hain
link ye hai «https://photos.app.goo.gl/AbC12»
«tarawardrobe.com» dekh lo
«wa.me/919811204567» pe click karo
fb pe «tara.sethi.92» dhundo
«taras-wardrobe dot com» pe sab hai
«triple nine eight seven six five four three two» yaad rakhna
yaha likh rahi hu «nine 8 one 1 two 0 four 5 six 7»
call karna «+91(98112)04567»
number «98.112.04567» thik hai
«9_8_1_1_2_0_4_5_6_7»
number mera «98112******04567» hai, beech ke star hata do
25 se 27 Nov tak free hai kya?
rent 2400 per day, 3 din ka 7200, theek hai?
pincode 110001 pe delivery hogi?
kamar 30 hai aur bust 36, chalega?
size 38 ya 40 bhej do
muhurat 5:34 pe hai
10 din ke liye chahiye tha
insta pe dekha tha yeh lehenga
aapki insta reel bahut achhi thi
aapka instagram page hai kya?
deposit 5000 wapas kab milega?
6500 mein de do na, 7500 zyada hai
ek do teen din lagenge
do char din mein bata dungi
paanch che log aa rahe hain
char saat aath number ke size nahi hain
order 4021187 abhi tak nahi aaya
order number AL-48213 ka kya hua
height 5'3 hai, heels ke saath 5'6
Redmi Note 12 se photo li hai
12 December 2026 ko shaadi hai, 10 ko sangeet
Rs 1,74,320 ka bill bana hai
8500 aur 12000 mein farak kya hai
blouse 34-36, margin 2 inch
24 kali, 6 meter ghera, 42 lambai
subah 10:30 baje tak bhej dena
28/11/2026 se 02/12/2026 tak
number mat do yaha, chat pe hi baat karo
email nahi hai mere paas
flat 1203 tower 4 sector 21
1 lakh 20 hazar ka lehenga hai, sambhal ke
gaadi number mat pucho, parking 2 mein hai
do blouse aur ek dupatta sath mein hai na
polka dot in red milega?
saat aath sau kam kar do
nau baje ke baad call mat karna
das mein se nau number dungi
fb pe 18000 ka dekha tha
4 saree chahiye 9, 10, 11, 12 Dec ko
budget 65000-78000 hai sab milake
paytm ya gpay chalega kya?
upi se de sakte hain?
sizes 6,8,10,12,14,16 sab hain?
iphone 15 pro max se video bana ke bhejo
shoulder 14.5 sleeve 21 length 38
`,
	Bengali: `
আমার নম্বর «9830012345»
আমাকে «৯৮৩০০১২৩৪৫» নম্বরে ফোন করুন
«৯৮৩০০ ১২৩৪৫» এটা আমার নম্বর
«নয় আট তিন শূন্য শূন্য এক দুই তিন চার পাঁচ» এই নম্বরে কল করবেন
হোয়াটসঅ্যাপ করুন «+91 98300 12345»
«৯৮-৩০-০১-২৩-৪৫» লিখে রাখুন
«নয় আট তিন ডাবল শূন্য এক দুই তিন চার পাঁচ» মনে রাখবেন
বাড়ির ফোন «033 2345 6789»
«৯ ৮ ৩ ০ ০ ১ ২ ৩ ৪ ৫»
«98৩০০12৩৪৫» এই নম্বর
ইমেল করুন «mou.sen@gmail.com»
আমার ইমেল «mousen@yahoo.co.in»
«mou.sen at gmail dot com» এ পাঠান
«মৌ অ্যাট জিমেল ডট কম» এ ছবি পাঠান
সরাসরি «mou@okaxis» এ টাকা দিন
জিপে «9830012345@ybl»
ইনস্টা «mou_sen» দেখুন
আমার ইনস্টাগ্রাম আইডি «mou.closet»
«@mousen» এ মেসেজ করুন
সব ছবি «www.moucloset.com» এ আছে
«https://wa.me/919830012345»
ফেসবুকে না, টেলিগ্রাম «mou_92»
লেহেঙ্গাটা কি ২৫-২৬ নভেম্বর পাওয়া যাবে?
ভাড়া ₹১,৭৪,৩২০ কি ঠিক?
পিনকোড 700019, ডেলিভারি হবে?
পিন ৭০০০১৯ এ পাঠাবেন
কোমর ৩০, বুক ৩৬
সাইজ 38/40 চলবে
লগ্ন ৫:৩৪ মিনিটে
আমার ১০ দিন লাগবে
তিন দিনে ৭২০০ টাকা, জমা ৫০০০ টাকা
এক দুই তিন দিনের মধ্যে জানাব
ইনস্টায় এই শাড়িটা দেখেছি
অর্ডার 4021187 কবে আসবে?
২৮/১১/২০২৬ সকাল ১০:৩০
পাঁচ ছয় জন আসবে
৬৫০০ দেব, ৭৫০০ নয়
উচ্চতা 5'4, হিল পরলে 5'7
দুটো ব্লাউজ আর একটা ওড়না আছে তো?
আপনার নম্বর এখানে দেবেন না
ফেসবুকে ১৮০০০ ছিল
কাঁধ ১৪.৫, হাতা ২১, লম্বা ৩৮
নয় গজের শাড়ি আছে?
১২ ডিসেম্বর ২০২৬ বিয়ে
`,
	Tamil: `
என் எண் «9840012345»
«98400 12345» க்கு அழைக்கவும்
«௯௮௪௦௦௧௨௩௪௫» இது என் நம்பர்
«ஒன்பது எட்டு நான்கு பூஜ்யம் பூஜ்யம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து» அழைக்கவும்
«ஒம்பது எட்டு நாலு சைபர் சைபர் ஒண்ணு ரெண்டு மூணு நாலு அஞ்சு» போன் பண்ணுங்க
வாட்ஸ்அப் «+91 98400 12345»
«98 40 01 23 45» எழுதிக்கோங்க
«9-8-4-0-0-1-2-3-4-5» என் எண்
வீட்டு போன் «044 2345 6789»
«௯௮௪ ௦௦௧ ௨௩௪௫» அம்மா நம்பர்
மின்னஞ்சல் «nila.r@gmail.com»
«nila.r at gmail dot com» அனுப்புங்கள்
«நிலா அட் ஜிமெயில் டாட் காம்» க்கு அனுப்புங்கள்
ஜிபே «nila@okhdfcbank»
நேராக «9840012345@ybl» க்கு பணம் அனுப்புங்கள்
இன்ஸ்டா «nila_closet» பாருங்கள்
இன்ஸ்டாகிராம்: «nilaclothes»
«@nilacloset» க்கு மெசேஜ் பண்ணுங்க
எல்லா படமும் «www.nilacloset.com» இல்
«https://wa.me/919840012345» கிளிக் பண்ணுங்க
டெலிகிராம் «nila_r92»
«instagram.com/nila» பாருங்க
லெஹங்கா 25-26 நவம்பர் கிடைக்குமா?
வாடகை ₹1,74,320 சரியா?
பின்கோடு 600001, டெலிவரி உண்டா?
இடுப்பு 30, மார்பு 36
அளவு 38/40 போதும்
முகூர்த்தம் 5:34 மணிக்கு
10 நாட்கள் வேண்டும்
மூன்று நாளுக்கு 7200 ரூபாய், டெபாசிட் 5000
இன்ஸ்டாவில் இந்த சேலை பார்த்தேன்
ஆர்டர் 4021187 எப்போது வரும்?
28/11/2026 காலை 10:30
ஐந்து ஆறு பேர் வருவார்கள்
6500 தருகிறேன், 7500 வேண்டாம்
உயரம் 5'4
ஒன்று இரண்டு நாளில் சொல்கிறேன்
எண் இங்கே கொடுக்க வேண்டாம்
இரண்டு பிளவுஸ் ஒரு துப்பட்டா உண்டா?
தோள் 14.5, கை 21, நீளம் 38
ஒன்பது கஜம் சேலை உண்டா?
௩௦ அங்குல இடுப்பு, ௩௬ மார்பு
12 டிசம்பர் 2026 திருமணம்
பேஸ்புக்கில் 18000 இருந்தது
`,
	Gujarati: `
મારો નંબર «9825012345» છે
«૯૮૨૫૦૧૨૩૪૫» પર ફોન કરજો
«૯૮૨૫૦ ૧૨૩૪૫» લખી લો
«નવ આઠ બે પાંચ શૂન્ય એક બે ત્રણ ચાર પાંચ» પર કૉલ કરો
વોટ્સએપ «+91 98250 12345»
«૯૮-૨૫-૦૧-૨૩-૪૫» મારો નંબર
ઘરનો ફોન «079 2345 6789»
«9 8 2 5 0 1 2 3 4 5» પર બોલજો
«નાઇન એઇટ ટુ ફાઇવ ઝીરો એક બે ત્રણ ચાર પાંચ»
«98૨૫૦12૩૪૫» આ નંબર
ઈમેલ «jiya.shah@gmail.com»
«jiya.shah at gmail dot com» પર મોકલો
«જિયા એટ જીમેલ ડોટ કોમ» પર ફોટા મોકલો
સીધા «jiya@ybl» પર પૈસા મોકલો
ગૂગલ પે «9825012345@okaxis»
ઇન્સ્ટા «jiya_closet» જુઓ
મારી ઇન્સ્ટાગ્રામ આઈડી «jiya.wears» છે
«@jiyashah» પર મેસેજ કરો
બધા ફોટા «www.jiyacloset.com» પર છે
«https://wa.me/919825012345»
ટેલિગ્રામ «jiya_s92»
«jiyacloset.com» જુઓ
ચણિયાચોળી ૨૫-૨૬ નવેમ્બર મળશે?
ભાડું ₹૧,૭૪,૩૨૦ છે?
પિનકોડ 380001 પર ડિલિવરી થશે?
કમર ૩૦, છાતી ૩૬
સાઇઝ 38/40 ચાલશે
મુહૂર્ત ૫:૩૪ વાગ્યે છે
મને ૧૦ દિવસ માટે જોઈએ
ત્રણ દિવસના ૭૨૦૦ રૂપિયા, ડિપોઝિટ ૫૦૦૦
ઇન્સ્ટા પર આ સાડી જોઈ હતી
ઓર્ડર 4021187 ક્યારે આવશે?
28/11/2026 સવારે 10:30
પાંચ છ લોકો આવશે
૬૫૦૦ આપીશ, ૭૫૦૦ નહીં
ઊંચાઈ 5'4
એક બે ત્રણ દિવસમાં કહું
નંબર અહીં ના આપશો
બે બ્લાઉઝ અને એક દુપટ્ટો સાથે છે ને?
ખભા ૧૪.૫, બાંય ૨૧, લંબાઈ ૩૮
નવ દિવસની નવરાત્રી માટે નવ ચણિયાચોળી જોઈએ
૧૨ ડિસેમ્બર ૨૦૨૬ લગ્ન
ફેસબુક પર ૧૮૦૦૦ હતા
`,
};
