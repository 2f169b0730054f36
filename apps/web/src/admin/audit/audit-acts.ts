import { actTitles, findingKinds, findings, isActKind, rights } from "@counterfoil/core";
import { mailName } from "../frame/mail-name.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { fieldName, textOf } from "./audit-words.ts";

/** The placeholders of a sentence, for what the act was about. */
export type Place = "user" | "raffle" | "order" | "name";

/** A sentence of an act: plain words, and places for what it was about. */
export type SentencePart = string | { place: Place };

/** Sentences by thing and act; a word in braces is a placeholder for what it was about. */
const acts: Record<string, string> = {
  "balance create": "Changed the promotional balance of {user}",
  "category create": "Added the category {name}",
  "category delete": "Deleted the category {name}",
  "code assess": "Said how the shop keeps a clause of the Code",
  "code compare": "Said that a person has compared the shop with the Code",
  "code take back comparison": "Took back that the shop was compared with the Code",
  "complaint acknowledge": "Acknowledged the complaint {name}",
  "complaint answer": "Answered the complaint {name}",
  "complaint close": "Closed the complaint {name}",
  "complaint enter": "Entered the complaint {name}",
  "complaint erase": "Erased what the complaint {name} said",
  "complaint note": "Added a note on the complaint {name}",
  "complaint refer": "Handed the complaint {name} to the body for disputes",
  "coupon create": "Created the coupon code {name}",
  "coupon delete": "Deleted the coupon code {name}",
  "coupon edit": "Changed the coupon code {name}",
  "entry create": "Entered {user} by hand in the raffle {raffle}",
  "entry delete": "Took an entry of {user} out of the raffle {raffle}",
  "entry export": "Exported the entries of the raffle {raffle}",
  "image upload": "Uploaded a picture",
  "order charged back": "Noted that the bank took back money of the order {order} of {user}",
  "order delete": "Deleted the order {order} of {user}",
  "order export": "Exported orders",
  "order refund": "Asked to refund the order {order} of {user}",
  "order refund done": "Refunded the order {order} of {user}",
  "order refund rejected": "Was refused a refund of the order {order} of {user} by the provider",
  "page create": "Created the page {name}",
  "page delete": "Deleted the page {name}",
  "page edit": "Changed the page {name}",
  "payment refund done": "Sent back the payment {order} of {user}, which was for no order",
  "payment refund rejected": "Could not send back the payment {order} of {user}, which was for no order",
  "people read many": "Read the data of more people in a day than work needs",
  "prize hand over": "Handed the instant prize {name} over to {user}, in the raffle {raffle}",
  "raffle cancel": "Cancelled the raffle {raffle}",
  "raffle cancellation done": "Finished the cancellation of the raffle {raffle}",
  "raffle create": "Created the raffle {raffle}",
  "raffle edit": "Changed the raffle {raffle}",
  "raffle end": "Ended the raffle {raffle} before its time",
  "raffle refuse lock": "Did not lock the entries of {raffle}, since its instant prizes were not as its rules say",
  "raffle move opening": "Moved the opening of the raffle {raffle}, since the beacon of its instant wins was late",
  "raffle open instant secret": "Opened the secret of the instant wins of the raffle {raffle}",
  "raffle retry": "Tried the refunds of the raffle {raffle} again",
  "user add note": "Added a note on {user}",
  "user change admin rights": "Changed the rights of {user}",
  "user change roles": "Changed the roles of {user}",
  "user change balance": "Changed the promotional balance of {user}",
  "user block as excluded": "Recognised {user} as somebody who is excluded, and stopped them",
  "user correct birth date": "Corrected the date of birth of {user}",
  "user end lowered limit": "Ended the monthly limit that staff had set for {user}",
  "user flag as perhaps excluded": "Noticed that {user} has details of somebody who is excluded",
  "user flag for care": "Put {user} into the care queue",
  "user lower limit": "Lowered the monthly limit of {user}",
  "user note care": "Added a note on {user} in the care queue",
  "user settle care": "Settled what the care queue says of {user}",
  "user lift stop": "Lifted the stop of {user}",
  "user pause": "Paused the account of {user}, as its owner asked",
  "user return": "{user} returned from a suspension",
  "user stop": "Stopped {user} from entering",
  "user suspend": "Suspended the account of {user}, as its owner asked",
  "user undo break": "Undid a break of {user}, by the link in its mail",
  "user ask to close": "Recorded that {user} asks to close the account after the pause",
  "user close": "Closed the account of {user}, as its owner asked",
  "user close for good": "Closed the account of {user} for good, as its owner asked",
  "user delete": "Deleted {user}",
  "user delete note": "Deleted a note on {user}",
  "user disable two-factor": "Turned off two-factor authentication for {user}",
  "user edit": "Changed the details of {user}",
  "user end session": "Logged {user} out on one device",
  "user end sessions": "Logged {user} out everywhere",
  "user erased": "Erased what this trail said about {user}",
  "user move purchases": "Moved later purchases to {user}",
  "user resend verification": "Sent {user} another mail to verify the address",
  "user verify": "Verified {user} by hand",
  "winner create": "Published the winner {name}",
  "winner delete": "Deleted the winner {name}",
  "winner edit": "Changed the winner {name}",
};

/** What was done about an act that waits for a second admin. */
const onActs: Record<string, string> = {
  ask: "Asked a second admin:",
  announce: "Announced:",
  "announced done": "Did what was announced:",
  approve: "Approved what somebody else asked for:",
  refuse: "Refused what somebody else asked for:",
  "take back": "Took back what was asked of a second admin:",
  fail: "Could not do what was approved, since it had changed:",
  expire: "Nobody approved in time:",
};

const titleOf = (kind: string) => (isActKind(kind) ? actTitles[kind] : kind);
const letsOf = (right: string) => Object.entries(rights).find(([name]) => name === right)?.[1].lets ?? right;

/** What something was about, after words that do not say it. */
function placesOf({ about }: AuditEntry): string {
  if (about.raffle) return about.user ? " in the raffle {raffle}, about {user}" : " in the raffle {raffle}";
  if (about.orderId) return ": {order}";
  return about.user ? " about {user}" : "";
}

function actOnFinding(entry: AuditEntry): string {
  const kind = findingKinds.find((name) => entry.subjectId.startsWith(`${name}:`));
  const what = kind ? `“${findings[kind].title}”` : "what needed attention";
  return `${entry.action === "reopen" ? "Opened again" : "Settled"} ${what}${placesOf(entry)}`;
}

/** Blocks of the public pages that are not called what they are inside. */
const blockNames: Record<string, string> = {
  faq: "FAQ",
  how_it_works: "How it Works",
  featured_winner: "Featured Winner",
  global_promotional_popup: "Promo Popup",
  "promoted-main": "Promoted raffle, main",
};

function blockName(id: string): string {
  const known = Object.hasOwn(blockNames, id) ? blockNames[id] : undefined;
  return known ?? fieldName(id).replace(/^Promoted-(\d+)$/, "Promoted raffle, secondary $1");
}

/** An act for which there are no words yet, by its own: "Change roles" of somebody. */
function unknownAct({ action, subject, about }: AuditEntry): string {
  const words = fieldName(`${action} ${subject}`);
  const places = [
    about.name && "{name}",
    about.raffle && "{raffle}",
    about.orderId && "{order}",
    about.user && "{user}",
  ];
  return [words, ...places.filter(Boolean)].join(" ");
}

function wordsOf(entry: AuditEntry): string {
  const { subject, action, subjectId, after } = entry;
  const places = placesOf(entry);
  if (subject === "finding") return actOnFinding(entry);
  if (subject === "config") return `Changed “${blockName(subjectId)}” of the public pages`;
  if (subject === "mail") return `Sent the mail “${mailName(textOf(after, "template") ?? "")}” again`;
  if (subject === "act")
    return `${onActs[action] ?? fieldName(action)} “${titleOf(textOf(after, "kind") ?? "")}”${places}`;
  if (action === "alone")
    return `Did alone what a second admin may approve: ${letsOf(textOf(after, "right") ?? "")}${places.replace(/^:? /, " – ")}`;
  const key = `${subject} ${action}`;
  return (Object.hasOwn(acts, key) ? acts[key] : undefined) ?? unknownAct(entry);
}

/** The words for somebody or something without a name. */
const nameless: Record<Place, string> = {
  user: "somebody",
  raffle: "that is gone",
  order: "a payment",
  name: "without a name",
};

/** Returns the words for a placeholder. */
export function placeText(place: Place, { about }: AuditEntry): string {
  const { user, isErased, raffle, orderId, name } = about;
  if (place === "user" && user) return `${user.firstName} ${user.lastName}`;
  if (place === "user" && isErased) return "somebody who was erased";
  const text = { user: null, raffle: raffle?.name ?? null, order: orderId, name }[place];
  return text ?? nameless[place];
}

const isPlace = (text: string): text is Place => Object.hasOwn(nameless, text);

/** Returns the sentence of an act in its parts. */
export function sentenceOf(entry: AuditEntry): SentencePart[] {
  return wordsOf(entry)
    .split(/[{}]/)
    .filter((part) => part !== "")
    .map((part) => (isPlace(part) ? { place: part } : part));
}

/** Returns the sentence of an act as one text. */
export function sentenceText(entry: AuditEntry): string {
  return sentenceOf(entry)
    .map((part) => (typeof part === "string" ? part : placeText(part.place, entry)))
    .join("");
}
