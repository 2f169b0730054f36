import { AGE_CONSENT } from "@counterfoil/core";
import { useState } from "react";
import { StrongLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";

export function useConsents() {
  const [adult, setAdult] = useState(false);
  const [terms, setTerms] = useState(false);
  return { adult, setAdult, terms, setTerms, given: adult && terms };
}

/** The two required boxes. Their links open a new tab, which preserves the form. */
export function Consents({ adult, setAdult, terms, setTerms }: ReturnType<typeof useConsents>) {
  return (
    <>
      <Checkbox checked={adult} onChange={({ target }) => setAdult(target.checked)}>
        {AGE_CONSENT.text}
      </Checkbox>
      <Checkbox checked={terms} onChange={({ target }) => setTerms(target.checked)}>
        I accept the{" "}
        <StrongLink to="/p/$slug" params={{ slug: "terms-and-conditions" }} target="_blank">
          terms
        </StrongLink>{" "}
        and{" "}
        <StrongLink to="/p/$slug" params={{ slug: "privacy" }} target="_blank">
          privacy policy
        </StrongLink>
      </Checkbox>
    </>
  );
}

export const newsletterLabel = "Sign up for offers, news and more (no spam, promise!)";
