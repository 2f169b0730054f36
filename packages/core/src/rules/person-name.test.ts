import { describe, expect, it } from "vitest";
import { isPersonName, toPersonName } from "./person-name.ts";

describe("a person's name", () => {
  it.each(["Bea", "J.R. O'Neill-Smith", "St. John", "Zoë", "王小明", "Bea B.", "Anne Marie"])("%j is one", (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(toPersonName(name)).toBe(name);
  });

  it.each([
    ["https://evil.example/win", "https evil. example win"],
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
