import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { clearPayWith, nothingElse, readPayWith, usePayWith } from "./pay-with.ts";

beforeEach(() => localStorage.clear());

describe("coupon and balance", () => {
  it("are kept on this device until the order is complete", () => {
    const { result } = renderHook(usePayWith);
    act(() => result.current[1]({ couponCode: "AUTUMN10" }));
    act(() => result.current[1]({ useBalance: true }));
    expect(result.current[0]).toEqual({ couponCode: "AUTUMN10", useBalance: true, newsletter: false });
    expect(readPayWith()).toEqual(result.current[0]);
    clearPayWith();
    expect(readPayWith()).toEqual(nothingElse);
  });

  it("are none when what was kept is broken", () => {
    for (const kept of ["rubbish", "null", '{"couponCode":7,"useBalance":"yes"}']) {
      localStorage.setItem("pay-with", kept);
      expect(readPayWith()).toEqual(nothingElse);
    }
  });
});
