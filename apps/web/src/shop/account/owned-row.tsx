import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

type Props = {
  icon: LucideIcon;
  title: ReactNode;
  lines: (string | false)[];
  action?: { label: string; name: string; busy?: boolean; onPress: () => void } | false;
};

/** Something of the account that can be ended: a device, a card, a passkey. `name` is the button's accessible name. */
export function OwnedRow({ icon: Icon, title, lines, action }: Props) {
  return (
    <li className="flex min-h-18 items-center gap-4 border-b border-line py-3">
      <Icon size={24} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold [overflow-wrap:anywhere]">{title}</span>
        {lines.filter(Boolean).map((line) => (
          <span key={String(line)} className="block text-small text-muted">
            {line}
          </span>
        ))}
      </span>
      {action && (
        <Button
          variant="secondary"
          className="min-h-11 px-4 text-label"
          aria-label={action.name}
          busy={action.busy}
          onClick={action.onPress}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}
