import { approvalTitle, auditSentence, findingKinds, findings, formatName, rights } from "@counterfoil/core";
import type { Outputs } from "../../app/trpc.ts";
import { fieldName, textOf } from "./audit-words.ts";

export type AuditEntry = Outputs["audit"]["list"]["entries"][number];

export const whoOf = ({ admin, byShop }: AuditEntry): string => (byShop ? "System" : formatName(admin));

export type Place = "user" | "raffle" | "order" | "name";

export type SentencePart = string | { place: Place };

const letsOf = (right: string) => Object.entries(rights).find(([name]) => name === right)?.[1].lets ?? right;

/** Everything that an approval or a finding concerns, after its title. */
function placesOf({ about }: AuditEntry): string {
  if (about.raffle) return about.user ? " in the raffle {raffle}, about {user}" : " in the raffle {raffle}";
  if (about.orderId) return ": {order}";
  return about.user ? " about {user}" : "";
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

/** The title of an approval, a finding or a block, or the right of something done alone. */
function titleIn({ subject, action, subjectId, after }: AuditEntry): string {
  const text = (field: string) => textOf(after, field) ?? "";
  if (action === "alone") return letsOf(text("right"));
  if (subject === "act") return approvalTitle(text("kind"));
  if (subject === "config") return blockName(subjectId);
  const kind = findingKinds.find((name) => subjectId.startsWith(`${name}:`));
  return kind ? findings[kind].title : "";
}

function wordsOf(entry: AuditEntry): string {
  const places = placesOf(entry);
  const sentence = auditSentence(entry.subject, entry.action) ?? fieldName(`${entry.action} ${entry.subject}`);
  return sentence
    .replace("{title}", () => titleIn(entry))
    .replace("{about}", () => (entry.action === "alone" ? places.replace(/^:? /, " – ") : places));
}

const nameless: Record<Place, string> = {
  user: "someone",
  raffle: "[deleted]",
  order: "a payment",
  name: "[no name]",
};

export function placeText(place: Place, { about }: AuditEntry): string {
  const { user, isErased, raffle, orderId, name } = about;
  if (place === "user" && user) return formatName(user);
  if (place === "user" && isErased) return "a deleted user";
  const text = { user: null, raffle: raffle?.name ?? null, order: orderId, name }[place];
  return text ?? nameless[place];
}

const isPlace = (text: string): text is Place => Object.hasOwn(nameless, text);

export function sentenceOf(entry: AuditEntry): SentencePart[] {
  return wordsOf(entry)
    .split(/[{}]/)
    .filter((part) => part !== "")
    .map((part) => (isPlace(part) ? { place: part } : part));
}

export function sentenceText(entry: AuditEntry): string {
  return sentenceOf(entry)
    .map((part) => (typeof part === "string" ? part : placeText(part.place, entry)))
    .join("");
}
