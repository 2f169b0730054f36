import { isVisible } from "./visible.ts";

/** Control characters, lone surrogates, line separators and direction overrides. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Characters of addresses and links that no name has. A slash alone makes no link: "Ravi s/o Kumar" is a name. HTML is escaped where it is shown. */
const OF_LINKS = /[\\:@]/g;

/** A dot inside a word, as in `evil.example`, which mail programs link; not `J.R.` or `St.John`. */
const DOT_OF_HOST = /[.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]{2})/gu;

/** The ends of domains that look like a capitalised word, and that anyone can register or that no mail may link. */
const DOMAINS = new Set(
  (
    "academy agency app art asia band bank bar beer best bet bid bike bingo biz black blog blue bond boo boutique build business buzz " +
    "cab cafe camera camp capital car cards care careers cars cash casino cat center chat cheap church city claims click clinic " +
    "clothing cloud club coach codes coffee com community company computer cool coop coupons credit cricket cruises cyou dance date dating day " +
    "deals delivery design dev digital direct directory discount doctor dog domains download earth edu education email energy esq events example " +
    "exchange expert express faith family fan farm fashion film finance fish fit fitness flights florist football forex foundation fun fund fyi " +
    "gallery game games garden gay gift gifts gives glass global gold golf gov graphics gratis green gripe group guide guru hair haus health help " +
    "here holdings holiday homes horse hospital host hosting hot house how icu immo inc ink institute insure int international invalid invest " +
    "investments irish jewelry jobs kim kitchen land law lawyer lease legal lgbt life lighting limited limo link live llc loan loans local " +
    "localhost lol london lotto love ltd luxe makeup management market marketing markets maison mba media meet meme memorial men menu miami mil mobi moda " +
    "moe mom money monster mortgage motorcycles mov movie museum music name navy net network new news ngo ninja now one ong onl online ooo org " +
    "page paris parts party pet phd phone photo photography photos pics pictures pink pizza place plus poker porn post press prime pro productions prof " +
    "promo properties property pub quest racing realty recipes red rehab rent rentals repair report republican rest restaurant review reviews rich " +
    "rip rocks rodeo rsvp run sale salon sarl save school science scot secure security services sex sexy shoes shop shopping show singles site ski " +
    "skin soccer social software solar solutions soy spa space sport spot store stream studio study style sucks supplies supply support surf surgery " +
    "systems tattoo tax taxi team tech technology tel tennis test theater theatre tickets tienda tips tires today tools top tours town toys trade " +
    "trading training travel tube university uno vacations vegas ventures vet viajes video villas vin vip vision vodka vote voto voyage " +
    "wales watch webcam website wed wedding wiki win wine work works world wtf xxx xyz yachts yoga zip zone"
  ).split(" "),
);

/** Two capitalised words around one dot, also as a part of a longer name; the second is checked not to end a domain. */
const DOTTED = /^(?:\p{L}+['’-])*\p{Lu}\p{L}+[.](?=(\p{Lu}\p{Ll}{2,})(?:['’-]\p{L}+)*$)/u;

/** Removes the dot of a word like `St.John`, which is no host; any other word stays. */
function withoutNameDot(word: string): string {
  const after = DOTTED.exec(word)?.[1];
  return after === undefined || DOMAINS.has(after.toLowerCase()) ? word : word.replace(".", "");
}

/** Returns whether a text has a dot that a mail program could take for a host's. */
function hasHost(text: string): boolean {
  return text.split(" ").some((word) => withoutNameDot(word).search(DOT_OF_HOST) !== -1);
}

/** Returns whether a text can be a person's name in a mail: visible, printable and without links. */
export function isPersonName(text: string): boolean {
  return isVisible(text) && [UNPRINTABLE, OF_LINKS].every((pattern) => text.search(pattern) === -1) && !hasHost(text);
}

/** Returns a name from an outside service as one that `isPersonName` accepts; empty when none of it is visible. */
export function toPersonName(text: string): string {
  if (!isVisible(text)) return "";
  const words = text.replace(UNPRINTABLE, "").replace(OF_LINKS, " ").split(" ");
  const safe = words.map((word) => (hasHost(word) ? word.replace(DOT_OF_HOST, "$& ") : word));
  return safe.join(" ").replace(/ {2,}/g, " ").trim();
}

/** Returns how the public sees a person, such as `Bea B.`; in NFC, since lists of draws are made of its bytes. */
export function toPublicName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim().normalize("NFC")][0];
  return (initial ? `${firstName} ${initial}.` : firstName).normalize("NFC");
}
