import type { Restriction } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { CirclePause } from "lucide-react";
import { useHasPassed } from "../../ui/clock.ts";
import { SupportBox } from "./support-box.tsx";
import { restrictionSentence, useProtection } from "./use-protection.ts";
import { WithContact } from "./with-contact.tsx";

const link = "inline-flex min-h-11 items-center rounded-s font-semibold underline";

function ReturnLink({ until }: { until: string }) {
  const isOver = useHasPassed(until);
  if (!isOver) return null;
  return (
    <Link to="/account/break" className={link}>
      Return to your account
    </Link>
  );
}

/** What a customer reads in place of the buy button. */
export function RestrictedBuy({ restriction }: { restriction: Restriction }) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        <WithContact text={restrictionSentence(restriction)} />
      </p>
      {restriction.kind === "suspend" && restriction.until && <ReturnLink until={restriction.until} />}
      <SupportBox />
    </div>
  );
}

/** The same in the bar of a phone. */
export function RestrictedSentence({ restriction }: { restriction: Restriction }) {
  return (
    <p className="text-label font-semibold">
      <WithContact text={restrictionSentence(restriction)} />
    </p>
  );
}

/** The same above the pages of the account; nothing for others. */
export function RestrictionBanner() {
  const restriction = useProtection()?.restriction;
  if (!restriction) return null;
  return (
    <section
      aria-label="Your break"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-l border border-warn-line bg-warn-wash px-4 py-3 text-label"
    >
      <CirclePause size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-60 font-semibold">
        <WithContact text={restrictionSentence(restriction)} />
      </p>
      {restriction.kind === "suspend" && restriction.until && <ReturnLink until={restriction.until} />}
    </section>
  );
}
