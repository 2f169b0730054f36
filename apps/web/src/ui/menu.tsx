import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

/** Finds a popup's container, inside a landmark and the focus trap. Pass `setTrigger` to the trigger's `ref`. */
function usePortalContainer() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main');
  return { setTrigger, container };
}

export type MenuItem = {
  label: string;
  onSelect?: () => void;
  /** Wraps the label in a link, which can be opened in a new tab: `(children) => <Link to="/">{children}</Link>`. */
  render?: (children: ReactNode) => ReactNode;
  danger?: boolean;
  disabled?: boolean;
  reason?: string;
};

const itemLook =
  "flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-s px-3 py-1.5 text-left text-label no-underline outline-none " +
  "data-highlighted:bg-ground data-highlighted:shadow-edge data-disabled:cursor-not-allowed data-disabled:text-muted";

type Props = {
  label: string;
  groups: readonly (readonly MenuItem[])[];
  size?: "small" | "console";
};

/** A menu of actions in groups; dangerous ones last. */
export function Menu({ label, groups, size = "small" }: Props) {
  const { setTrigger, container } = usePortalContainer();
  const [first, ...rest] = groups.filter((group) => group.length > 0);
  if (!first) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button ref={setTrigger} variant="secondary" size={size} aria-label={label} className="print:hidden">
          <Ellipsis size={18} />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-48 max-w-80 rounded-m border border-ink bg-white p-1.5 shadow-over"
        >
          <MenuGroup items={first} />
          {rest.map((items) => (
            <div key={items.map((item) => item.label).join()}>
              <DropdownMenu.Separator className="mx-1 my-1.5 h-px bg-line" />
              <MenuGroup items={items} />
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuGroup({ items }: { items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Group>
      {items.map((item) => (
        <Item key={item.label} {...item} />
      ))}
    </DropdownMenu.Group>
  );
}

function Item({ label, onSelect, render, danger, disabled = false, reason }: MenuItem) {
  const id = useId();
  const words = (
    <>
      <span>
        {label}
        {disabled && reason && (
          <span id={id} className="block text-fine">
            {reason}
          </span>
        )}
      </span>
    </>
  );
  return (
    <DropdownMenu.Item
      asChild={render !== undefined}
      disabled={disabled}
      textValue={label}
      className={cx(itemLook, danger && !disabled && "text-error")}
      onSelect={onSelect}
    >
      {render ? render(words) : words}
    </DropdownMenu.Item>
  );
}
