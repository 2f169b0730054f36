import { describe, expect, it } from "vitest";
import { isPersonName, toPersonName } from "./person-name.ts";

describe("a person's name", () => {
  it.each([
    "Bea",
    "J.R. O'Neill-Smith",
    "St. John",
    "St.John",
    "Smith.Jones",
    "Mary St.John-Smith",
    "D'Arcy-St.John",
    "St.John-O'Neil",
    "Zoë",
    "王小明",
    "Bea B.",
    "Anne Marie",
    "Ω",
    "علي",
    "नीतू",
    "ប៊ុន",
    "ᏣᎳᎩ",
    "می\u200cنا",
    "김",
    "Å",
  ])("%j is one", (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(toPersonName(name)).toBe(name);
  });

  it.each([
    "",
    "\u200b",
    "\u200d\u2060",
    "\u0301\u0308",
    "\u00a0 \u3000",
    "\u3164",
    "\uffa0\u115f",
    "\u2800",
    "\u034f",
    "\ufeff",
  ])("%j shows nothing and is none", (given) => {
    expect(isPersonName(given)).toBe(false);
    expect(toPersonName(given)).toBe("");
  });

  it.each([
    ["https://evil.example/win", "https evil. example win"],
    ["Evil.Com", "Evil. Com"],
    ["Evil.Rocks", "Evil. Rocks"],
    ["Very-Evil.Com", "Very-Evil. Com"],
    ["Www.Evil.Jones", "Www. Evil. Jones"],
    ["Evil.jones", "Evil. jones"],
    ["www.evil.example", "www. evil. example"],
    ["evil\uff0eexample", "evil\uff0e example"],
    ["bea@evil.example", "bea evil. example"],
    ["Bea\r\nBcc: eve", "BeaBcc eve"],
    ["Bea\u202eevil", "Beaevil"],
  ])("%j is none, and becomes %j", (given, name) => {
    expect(isPersonName(given)).toBe(false);
    expect(toPersonName(given)).toBe(name);
    expect(isPersonName(name)).toBe(true);
  });
});
