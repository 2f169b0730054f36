import { useState } from "react";

/** How the customer intends to pay; stored on this device until the order is complete. */
export type PayWith = {
  /** A code that was valid when applied; "" for none. */
  couponCode: string;
  useBalance: boolean;
  newsletter: boolean;
};

export const nothingElse: PayWith = { couponCode: "", useBalance: false, newsletter: false };

const KEY = "pay-with";

/** Returns the stored choice; by default payment by card only. */
export function readPayWith(): PayWith {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
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

const TERMS_KEY = "terms-accepted";

export function clearPayWith(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(TERMS_KEY);
}

/** Keeps that someone who registers in this tab has accepted the terms: the cart does not ask them again. */
export function rememberTerms(): void {
  sessionStorage.setItem(TERMS_KEY, "1");
}

/** Whether the terms are accepted; survives a reload and "Back" from the checkout, until the order is complete. */
export function useTerms(): [accepted: boolean, accept: (accepted: boolean) => void] {
  const [accepted, setAccepted] = useState(() => sessionStorage.getItem(TERMS_KEY) !== null);
  const accept = (next: boolean) => {
    if (next) rememberTerms();
    else sessionStorage.removeItem(TERMS_KEY);
    setAccepted(next);
  };
  return [accepted, accept];
}

export function usePayWith(): [PayWith, (change: Partial<PayWith>) => void] {
  const [payWith, setPayWith] = useState(() => readPayWith());
  const change = (part: Partial<PayWith>) => {
    const next = { ...readPayWith(), ...part };
    localStorage.setItem(KEY, JSON.stringify(next));
    setPayWith(next);
  };
  return [payWith, change];
}
