import { roleNames } from "@counterfoil/core";
import { expect, it } from "vitest";
import { z } from "zod";
import { sentenceText } from "./audit-actions.ts";
import rows from "./audit-samples.jsonl?raw";
import { differences } from "./audit-words.ts";

const Sample = z.object({
  subject: z.string(),
  action: z.string(),
  subjectId: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** Rows as the shop writes them, a line for each: of every kind, and of every shape that a kind has. */
const samples = rows
  .trim()
  .split("\n")
  .map((line) => Sample.parse(JSON.parse(line)));

const user = { _id: "bea", firstName: "Bea", lastName: "Baker", email: "bea@example.test" };
const raffle = { _id: "watch", name: "Swiss Watch" };
const full = { user, isErased: false, raffle, orderId: "CF-1", hasOrder: true, name: "Autumn" };
const gone = { user: null, isErased: false, raffle: null, orderId: null, hasOrder: false, name: null };
/** Only one thing at a time, as most rows are about. */
const abouts = [full, gone, { ...gone, user }, { ...gone, raffle }, { ...gone, orderId: "CF-1" }];

/** What a person never reads: each is what a program calls something. */
const codeWords: Record<string, RegExp> = {
  snake_case: /\b[A-Za-z]+_[A-Za-z]/,
  camelCase: /\b[a-z]+[A-Z]/,
  "dotted name": /\b[a-z]+\.[a-z_]+$/,
  "raw id": /\b[0-9a-z]{9}[\w-]{16}/,
  "ISO time": /\d{4}-\d\d-\d\d|\dT\d/,
  path: /(^|\s)\/[a-z]/i,
  JSON: /[{}"]/,
  "number of milliseconds": /\b1[,\d]{12,}/,
  "stray punctuation": /[–:] ?[–:]|\s{2}| $|\s[,:]/,
};

/** A choice as the wire spells it: one word in lower case, where people's own words begin with a capital. */
const isChoice = (text: string) => /^[a-z]+$/.test(text) && !Object.values<string>(roleNames).includes(text);

/** Fields in which people write addresses of the shop and of others. */
const addresses = ["Slug", "Link", "Live draw URL", "Company email", "Company instagram"];

function codeWordsIn(text: string): string[] {
  return Object.entries(codeWords).flatMap(([name, pattern]) => (pattern.test(text) ? [`${name}: ${text}`] : []));
}

it.each(samples)(
  "every kind of row that the shop writes is told in plain words: $subject $action $subjectId",
  (sample) => {
    const { before, after } = sample;
    const act = { _id: "1", createdAt: "2026-11-20T12:00:00.000Z", admin: null, byShop: true };
    for (const about of abouts) {
      const sentence = sentenceText({ ...act, ...sample, about });
      expect(codeWordsIn(sentence)).toEqual([]);
    }
    for (const { field, ...sides } of differences(before, after)) {
      expect(codeWordsIn(field)).toEqual([]);
      for (const side of [sides.before, sides.after]) {
        if (side === null || addresses.includes(field)) continue;
        expect(codeWordsIn(side)).toEqual([]);
        expect(side.split(/\n|, /).filter(isChoice), field).toEqual([]);
      }
    }
  },
);
