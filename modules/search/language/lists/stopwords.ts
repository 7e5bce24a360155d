import { wordSet } from "../normalize-text.ts";

/** Function words: stopwords, the endings of nouns, and negations. */

/** Stopwords of queries in the other languages: for, of, on rent, clothes, colour, new. */
const regionalStopwords = `
வாடகைக்கு வாடகை உடை உடைகள் ஆடை ஆடைகள் நிறம் நிற நிறப் நிறத்தில் கலர் வேண்டும் வேணும் காட்டு ஒரு புதிய மற்றும் விலை
అద్దెకు అద్దె బట్టలు దుస్తులు రంగు కావాలి చూపించు కోసం ఒక కొత్త మరియు వర్క్ సెట్ ధర
ಬಾಡಿಗೆಗೆ ಬಾಡಿಗೆ ಬಟ್ಟೆ ಉಡುಪು ಉಡುಗೆ ಬಣ್ಣದ ಬಣ್ಣ ಬೇಕು ತೋರಿಸಿ ಗಾಗಿ ಒಂದು ಹೊಸ ಮತ್ತು ವರ್ಕ್ ಸೆಟ್ ಬೆಲೆ
വാടകയ്ക്ക് വാടകക്ക് വാടക വസ്ത്രം വസ്ത്രങ്ങൾ നിറം നിറത്തിലുള്ള നിറമുള്ള വേണ്ടി വേണം കാണിക്കൂ ഒരു പുതിയ വർക്ക് സെറ്റ് വില
জন্য লাগবে দরকার দেখান দেখাও পরব ভাড়া ভাড়ায় ভাড়ার পোশাক জামা জামাকাপড় রঙ রঙের রং চাই একটা একটি নতুন এর ও এবং সেট কাজ কাজের দাম কম
માટે જોઈએ બતાવો ના ની નો નું ને ભાડે ભાડા કપડાં કપડા પોશાક રંગ રંગની રંગનો રંગના નવો નવી અને સેટ વર્ક વાળી વાળો વાળા
ਲਈ ਚਾਹੀਦੀ ਦਿਖਾਓ ਦਾ ਦੀ ਦੇ ਵਾਲਾ ਵਾਲੀ ਵਾਲੇ ਕਿਰਾਏ ਤੇ ਕੱਪੜੇ ਰੰਗ ਨਵਾਂ ਨਵੀਂ ਚਾਹੀਦਾ ਚਾਹੀਦੀ ਅਤੇ ਸੈੱਟ ਵਿੱਚ ਵਿਚ ਨੂੰ
کے کی کا کو میں سے پر لیے لئے والا والی والے کرایہ کرائے کرایے کپڑے جوڑا لباس رنگ نیا نئی نئے ایک چاہیے دکھاؤ اور سیٹ کام
`;

/** Stopwords in English and Hindi. They are not indexed. */
export const stopwords = wordSet(`
a an the and or of for in on with to by is it my me i we this that from at as under over ke ki ka ko se mein hai aur
wala wali wale liye chahiye any some your his her के की का को से में है और वाला वाली वाले लिए चाहिए पर
`);

/** Stopwords of queries only: words about renting, clothes in general, price, size and colour. */
export const queryStopwords = wordSet(`
rent rental rentals renting hire kiraye kiraya buy online near best latest collection outfit outfits joda jora libas
poshak kapde kapda clothes clothing attire wear wearing look style set price cheap sasta saste kam daam budget
affordable range rate size sizes new want need looking show find please pls plz something anything what which who how
should shall can could would will do does have has be am are im there they their our us going attend attending event
events occasion occasions functions program programme get give suggest suggestions recommend help idea ideas options
option like kind also very really so too just da di de kuch kuchh kya kaunsa kaun kaise acha accha achha achhi acchi
badhiya dikhao dikhaiye batao bataiye lena karna jana jaana hain ho bhi bahut sabse sath saath कुछ क्या कौन कौनसा
अच्छा अच्छी दिखाओ बताओ bhada bhade colour color coloured colored rang rangi shade dark light deep work ceremony
function s par pe mujhe koi mate ek meri mera mere apni apne pehnna pehnne pehenne pahanne जोड़ा जोड़े कपड़े किराये
किराए रंग साइज साइज़ मेरी मेरा मेरे अपनी पहनने but though if then than when where while because was were been being
had did done got getting let make must may might he she him hers its you us them these those here about into more most
other such only each every all ok hi hello thanks thank bro ji yaar costume costumes without except not no non bina
bagair nahi nahin jisme jismein jiska jiski pehnu pehnun pehne pehnein pehenu pahnu pahne pahanna pehna pehnega
pehnegi milega milegi milta kahan kaha kab kis kisi hamare hamari humare humari tera teri mai hum hume humko yeh agar
lekin magar ya toh sirf thoda zyada jyada chote chota choti chhote chhota chhoti bade bada badi elder younger elderly
हमारे हमारी पहनूं पहनूँ पहने पहनें पहनना बिना नहीं छोटे छोटी छोटा बड़े बड़ी बड़ा लेकिन साठी हवी हवा हवे पाहिजे सिंपल
डिजाइनर डिज़ाइनर हैवी सस्ता सस्ते सस्ती वियर वर्क
${regionalStopwords}
`);

/** The endings of nouns that are written without a space: plural, "for", "in", "of". Removed when what remains is a known spelling. */
export const regionalSuffixes = `
கள் களை களுக்கு களில் க்கு க்காக க்கான யை யில் யின் வில் வுக்கு ில் ுக்கு ிற்கு ற்கு திற்கு துக்கு த்திற்கு த்துக்கு த்தில் த் ப் க் ச் ப்பு
లు లకు కు కి కోసం లో ని యొక్క లోని
ಗಳು ಗಳ ಗಳಿಗೆ ಗೆ ಗಾಗಿ ಯ ಯಲ್ಲಿ ದ ದಲ್ಲಿ ಕ್ಕೆ ನಲ್ಲಿ ಿನಲ್ಲಿ ಿಗೆ ನ
കൾ കളും യുടെ ക്ക് യ്ക്ക് യിൽ യും ന് ത്തിന് ത്തിനു വിന് ിന് ിൽ ും ുടെ
র ের য়ের এর টা টি গুলো গুলি তে ে য় য়
નો ની ના નું ને માં મા ઓ
`;

/** Words that exclude the next word, or the one before them, as alternatives of a regular expression. */
export const beforeExcluded = "without|w\\/o|no|not|non|except|bina|bagair|बिना|बगैर|ਬਿਨਾਂ|بغیر|بنا";
export const afterExcluded =
	"ke bina|ke bagair|na ho|na hon|nahi ho|nahi chahiye|nahi|nahin|के बिना|के बगैर|न हो|ना हो|नहीं चाहिए|नहीं|शिवाय" +
	"|இல்லாத|இல்லாமல்|లేకుండా|లేని|ಇಲ್ಲದ|ಇಲ್ಲದೆ|ഇല്ലാത്ത|ഇല്ലാതെ|ছাড়া|વગરની|વગર|વિના|ਤੋਂ ਬਿਨਾਂ|کے بغیر";
/** Between the negation and the word that it excludes. */
export const skipped = "any|a|an|the|too|so|very|much|in|with|of|koi|कोई";

/** Between two garments of which either is wanted, and between two that are wanted each. */
export const either = "or|ya|yaa|athva|या|अथवा|किंवा|অথবা|বা|அல்லது|లేదా|ಅಥವಾ|അല്ലെങ്കിൽ|અથવા|ਜਾਂ|یا";
export const both = "and|n|aur|और|আর|மற்றும்|మరియు|ಮತ್ತು|અને|ਅਤੇ|اور";
