import { useState } from "react";

/** How a customer means to pay for the cart; kept on this device until the order is complete. */
export type PayWith = {
  /** A code that was good when it was applied; "" for none. */
  couponCode: string;
  useBalance: boolean;
  newsletter: boolean;
};

export const nothingElse: PayWith = { couponCode: "", useBalance: false, newsletter: false };

const KEY = "pay-with";

/** What is kept; nothing but the card where there is none. */
export function readPayWith(storage: Storage = localStorage): PayWith {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    if (kept === null || typeof kept !== "object") return nothingElse;
    return {
      couponCode: "couponCode" in kept && typeof kept.couponCode === "string" ? kept.couponCode : "",
      useBalance: "useBalance" in kept && kept.useBalance === true,
      newsletter: "newsletter" in kept && kept.newsletter === true,
    };
  } catch {
    return nothingElse;
  }
}

/** Forgets coupon and balance: the order that they were for is complete. */
export function clearPayWith(storage: Storage = localStorage): void {
  storage.removeItem(KEY);
}

/** The choice, and how to change parts of it. */
export function usePayWith(): [PayWith, (change: Partial<PayWith>) => void] {
  const [payWith, setPayWith] = useState(() => readPayWith());
  const change = (part: Partial<PayWith>) => {
    const next = { ...readPayWith(), ...part };
    localStorage.setItem(KEY, JSON.stringify(next));
    setPayWith(next);
  };
  return [payWith, change];
}
