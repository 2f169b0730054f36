import { describe, expect, it } from "vitest";
import { createHoldWatch } from "./ended-holds.ts";

const at = (seconds: number) => seconds * 1000;
const hold = (_id: string, seconds: number) => ({ _id, exp: new Date(at(seconds)).toISOString() });

describe("holds that end", () => {
  it("are reported once, at their exp and not before", () => {
    const watch = createHoldWatch();
    const holds = [hold("a", 10), hold("b", 20)];
    expect(watch.look(holds, at(9))).toEqual([]);
    expect(watch.look(holds, at(10))).toEqual(["a"]);
    expect(watch.look(holds, at(11))).toEqual([]);
    expect(watch.look(holds, at(20))).toEqual(["b"]);
  });

  it("are reported when the server has dropped them already", () => {
    const watch = createHoldWatch();
    watch.look([hold("a", 10)], at(9));
    expect(watch.look([], at(10))).toEqual(["a"]);
  });

  it("are not reported when the customer took the ticket out, or paid for it", () => {
    const watch = createHoldWatch();
    watch.look([hold("a", 10)], at(5));
    watch.look([], at(6));
    expect(watch.look([], at(10))).toEqual([]);
  });

  it("wait for a later end once a payment has started", () => {
    const watch = createHoldWatch();
    watch.look([hold("a", 10)], at(5));
    watch.look([hold("a", 100)], at(9));
    expect(watch.look([hold("a", 100)], at(10))).toEqual([]);
    expect(watch.look([hold("a", 100)], at(100))).toEqual(["a"]);
  });

  it("are reported when the page opens on a cart that has run out", () => {
    expect(createHoldWatch().look([hold("a", 10)], at(11))).toEqual(["a"]);
  });
});
