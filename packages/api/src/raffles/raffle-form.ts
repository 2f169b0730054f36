/** Parts that are numbers, and those that are JSON; every other part is a text (API: The raffle form). */
const NUMBERS = new Set(["price", "originalPrice", "maxEntries", "maxEntriesPerPerson", "luckyDipDefault"]);
const BOOLEANS = new Set(["live", "onSale", "luckyDipsOnly", "guaranteedWinnerInfoBox", "allowPromoBalance"]);
const LISTS = new Set(["categories", "searchTags", "images", "instantWins"]);
const OBJECTS = new Set(["ticketMatrix", "question"]);
const TEXTS = new Set(["name", "description", "instantWinsDescription", "videoUrl"]);

/** What cannot be read stays a text, and then the schema says which field is wrong. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readPart(name: string, text: string): unknown {
  if (TEXTS.has(name)) return text;
  const given = text.trim();
  if (given === "") return LISTS.has(name) ? [] : null;
  if (NUMBERS.has(name)) return /^-?\d{1,15}(\.\d{1,10})?$/.test(given) ? Number(given) : text;
  if (BOOLEANS.has(name)) return given === "true" ? true : given === "false" ? false : text;
  if (name === "searchTags" && !given.startsWith("[")) return given.split(",");
  return LISTS.has(name) || OBJECTS.has(name) ? fromJson(given) : given;
}

/** The raffle form as multipart/form-data: one text part a field, nested values as JSON (API: The raffle form). */
export function readRaffleForm(parts: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, readPart(name, text)]));
}
