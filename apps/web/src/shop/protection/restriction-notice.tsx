import { customerMessage, type Restriction, restrictionNotice } from "@counterfoil/core";
import { CirclePause } from "lucide-react";
import { useSession } from "../../app/session.tsx";
import { TextLink, TouchLink } from "../../ui/button.tsx";
import { useHasPassed } from "../../ui/clock.ts";
import { SupportBox } from "./support-box.tsx";
import { useProtection } from "./use-protection.ts";

const inText = "rounded-s underline hover:no-underline";

export function restrictionSentence({ kind, until }: Restriction): string {
  const { code, message } = restrictionNotice(kind, until === null ? null : Date.parse(until));
  return message ?? customerMessage(code);
}

/** A sentence in which "write to us" leads to the shop's address, or to the page about it where none is set. */
export function WithContact({ text }: { text: string }) {
  const { email } = useSession().settings.company;
  const [before = "", words, after = ""] = text.split(/(write to us)/i);
  if (words === undefined) return text;
  return (
    <>
      {before}
      {email === "" ? (
        <TextLink to="/p/$slug" params={{ slug: "about-us" }} className="hover:no-underline">
          {words}
        </TextLink>
      ) : (
        <a href={`mailto:${email}`} className={inText}>
          {words}
        </a>
      )}
      {after}
    </>
  );
}

function ReturnLink({ until }: { until: string }) {
  const isOver = useHasPassed(until);
  if (!isOver) return null;
  return <TouchLink to="/account/break">Reopen your account</TouchLink>;
}

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

export function RestrictedSentence({ restriction }: { restriction: Restriction }) {
  return (
    <p className="text-label font-semibold">
      <WithContact text={restrictionSentence(restriction)} />
    </p>
  );
}

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
