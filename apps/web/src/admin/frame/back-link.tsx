import { Link, type LinkProps, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { backLink } from "../../ui/page-head.tsx";
import { useCameFrom } from "./screen-history.ts";

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** Leads back to the screen one came from, as it was left; to `to` if this one was opened by its address. */
export function BackLink({ to, params }: Pick<LinkProps, "to" | "params">) {
  const { history } = useRouter();
  const from = useCameFrom();
  const words = (
    <>
      <ChevronLeft size={18} /> Back
    </>
  );
  if (!from) {
    return (
      <Link to={to} params={params} className={backLink}>
        {words}
      </Link>
    );
  }
  return (
    <a
      href={from.href}
      className={backLink}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        history.go(-from.steps);
      }}
    >
      {words}
    </a>
  );
}
