import { expect, it } from "vitest";
import { done, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { type Caller, someRaffle } from "../../test/shop.ts";

type Fields = Omit<Parameters<Caller["raffles"]["edit"]>[0], "id">;

it.each<[Fields, Fields]>([
  [
    { instantWins: [{ prize: "Jackpot (£5,000 cash)", ticketNum: "5" }] },
    { instantWins: [{ prize: "Jackpot", kind: "cash", amount: 5_000, ticketNum: "5" }] },
  ],
  [
    { instantWins: ["A", "B"].map((prize, place) => ({ prize, ticketNum: `${place + 1}` })) },
    { instantWins: [{ prize: "A on 1, B", ticketNum: "2" }] },
  ],
  [{ drawPrizes: ["A; B"] }, { drawPrizes: ["A", "B"] }],
  [{ drawPrizes: ["Car (or £20,000 cash)"] }, { drawPrizes: [{ prize: "Car", cashAlternative: 20_000 }] }],
  [{ endDate: "2026-11-27T12:00:00Z" }, { endDate: "2026-11-27T12:00:59Z" }],
])(
  "what buyers pay for isn't changed alone, though a person would read the same words: %j to %j",
  async (before, after) => {
    const { shop, byAda } = await openFourEyesShop();
    const { id } = await someRaffle(shop, { live: false });
    await done(byAda.raffles.edit({ id, ...before, live: true }));
    const { sentence } = await waiting(byAda.raffles.edit({ id, ...after }));
    const [, was, is] = / from (.+) to (.+)\./.exec(sentence) ?? [];
    expect(was).not.toBe(is);
  },
);
