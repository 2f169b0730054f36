import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeKey, slugify } from "./text.ts";
import { Email, line, Slug } from "./wire/fields.ts";

describe("text that people type", () => {
  it("is one line without control characters", () => {
    expect(line(10).parse("  Zoë O’Brien ".trim().slice(0, 10))).toBe("Zoë O’Brie");
    for (const bad of ["a\nb", "a\u0000b", "a\tb", "\u{d800}"]) expect(line(10).safeParse(bad).success).toBe(false);
    expect(line(3).safeParse("four").success).toBe(false);
    expect(line(3, 1).safeParse("   ").success).toBe(false);
  });

  it("normalizes so that any case is the same account or code", () => {
    expect(normalizeKey(" Bea@Example.TEST ")).toBe("bea@example.test");
    fc.assert(fc.property(fc.string(), (text) => normalizeKey(normalizeKey(text)) === normalizeKey(text)));
  });

  it("takes an address and trims it", () => {
    expect(Email.parse(" bea@example.test ")).toBe("bea@example.test");
    for (const bad of ["", "bea", "bea@", "@x.test", "a b@x.test"]) expect(Email.safeParse(bad).success).toBe(false);
  });

  it("makes a slug of any name that has letters or digits", () => {
    expect(slugify("Win this hot hatch & £2,000 for fuel!")).toBe("win-this-hot-hatch-2-000-for-fuel");
    expect(slugify("Swiss diver’s watch, boxed")).toBe("swiss-divers-watch-boxed");
    fc.assert(fc.property(fc.string(), (name) => slugify(name) === "" || Slug.safeParse(slugify(name)).success));
  });
});
