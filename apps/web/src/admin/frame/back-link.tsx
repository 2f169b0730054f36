import { Link, type LinkProps, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { useCameFrom } from "./screen-history.ts";

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** Leads back to the screen one came from, as it was left; to `to` if this one was opened by its address. */
export function BackLink({ to, params }: Pick<LinkProps, "to" | "params">) {
  const { history } = useRouter();
  const from = useCameFrom();
  const words = (
    <>
      <ArrowLeft size={18} /> Back
    </>
  );
  return (
    <Button asChild variant="secondary" size="console">
      {from ? (
        <a
          href={from.href}
          onClick={(event) => {
            if (hasModifier(event)) return;
            event.preventDefault();
            history.go(-from.steps);
          }}
        >
          {words}
        </a>
      ) : (
        <Link to={to} params={params}>
          {words}
        </Link>
      )}
    </Button>
  );
}
