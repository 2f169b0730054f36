import type { SetUp } from "@counterfoil/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Circle, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useMay } from "../../app/may.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { useToDo } from "../frame/use-to-do.ts";

const steps: readonly ({ step: keyof SetUp; label: string } & Pick<LinkProps, "to" | "params">)[] = [
  {
    step: "company",
    label: "Company and address",
    to: "/admin/config/$section",
    params: { section: "company" },
  },
  { step: "payments", label: "Card provider", to: "/admin/settings" },
  { step: "pictures", label: "Pictures of the first competition", to: "/admin/raffles" },
  {
    step: "terms",
    label: "Terms and conditions",
    to: "/admin/dynamic-pages/$slug/edit",
    params: { slug: "terms-and-conditions" },
  },
  { step: "email", label: "Email sender", to: "/admin/settings" },
  { step: "colleague", label: "First colleague", to: "/admin/users" },
];

function Step({ label, isDone, ...link }: { label: string; isDone: boolean } & Pick<LinkProps, "to" | "params">) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-b border-line text-label">
      {isDone ? <CircleCheck size={20} className="shrink-0 text-ok" /> : <Circle size={20} className="shrink-0" />}
      <Link {...link} className="rounded-s font-semibold underline">
        {label}
      </Link>
      {isDone && <span className="text-muted">Done</span>}
    </li>
  );
}

function List() {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const setUp = trpc.toDo.findSetUp.useQuery().data;
  const { mutate, isPending } = trpc.toDo.endSetUp.useMutation({
    onSuccess: () => utils.toDo.count.invalidate(),
    onError: (error) => flash.error(messageOf(error)),
  });
  const isComplete = setUp !== undefined && Object.values(setUp).every(Boolean);
  useEffect(() => {
    if (isComplete) mutate();
  }, [isComplete, mutate]);
  if (!setUp || isComplete) return null;
  return (
    <section aria-labelledby="set-up">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="set-up" className="text-body/6 font-bold tracking-normal">
          Set up your shop
        </h2>
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          Dismiss
        </Button>
      </div>
      <ul className="mt-1 gap-x-8 md:grid md:grid-cols-2">
        {steps.map(({ step, ...rest }) => (
          <Step key={step} isDone={setUp[step]} {...rest} />
        ))}
      </ul>
    </section>
  );
}

/** What a new shop still needs, each with the way to it; gone once it is done or dismissed. */
export function SetUpList() {
  const may = useMay();
  const toDo = useToDo();
  return may("settings.read") && toDo?.inUse.setUp ? <List /> : null;
}
