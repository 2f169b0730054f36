import { useLayoutEffect, useRef } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useResend } from "../shell/use-resend.tsx";
import type { Buying } from "./use-buying.ts";

type Look = { size: "big" | "regular"; wide: true; className?: string };

function Resend(look: Look) {
  const { resend, busy, dialog } = useResend();
  return (
    <>
      <Button {...look} variant="secondary" keepsFocus busy={busy} onClick={resend}>
        Resend email
      </Button>
      {dialog}
    </>
  );
}

function ToAccount({ buying, look }: { buying: Buying; look: Look }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        {...look}
        wide={undefined}
        className="visitor-place min-h-13 flex-auto whitespace-nowrap px-2"
        onClick={buying.logIn}
      >
        Log in to buy
      </Button>
      {/* The bar of a phone has room for one button, and the page a link above. */}
      {look.size === "big" && (
        <ButtonLink
          to="/auth/register"
          search={{ redirect: buying.redirect }}
          {...look}
          wide={undefined}
          variant="secondary"
          className="visitor-only min-h-13 flex-auto px-2"
        >
          Register
        </ButtonLink>
      )}
    </div>
  );
}

function Action({ buying, look }: { buying: Buying; look: Look }) {
  const { next, add, dip } = buying;
  if (next === "cart") {
    return (
      <ButtonLink to="/cart" {...look}>
        Go to cart
      </ButtonLink>
    );
  }
  if (next === "verify") return <Resend {...look} />;
  if (next === "log-in") return <ToAccount buying={buying} look={look} />;
  if (next === "dip") {
    return (
      <Button {...look} keepsFocus disabled={dip.disabled} busy={add.busy} onClick={dip.onAdd}>
        {dip.label}
      </Button>
    );
  }
  return (
    <Button {...look} keepsFocus disabled={add.disabled} busy={add.busy} onClick={add.onPress}>
      Add to Cart
    </Button>
  );
}

/** The competition's main button. When it is replaced by another one the focus moves with it. */
export function BuyButton({ buying, big }: { buying: Buying; big?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const { next } = buying;
  // Before the page notices that the focused button is gone, and focuses what stood around it.
  useLayoutEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(`[data-next="${next}"] :is(a, button)`)?.focus({ preventScroll: true });
  }, [next]);
  const onPress = () => {
    pressed.current = true;
    buying.add.onPress();
  };
  const look: Look = big ? { size: "big", wide: true } : { size: "regular", wide: true, className: "min-h-13 px-2" };
  return (
    <div ref={place}>
      <div data-next={next}>
        <Action buying={{ ...buying, add: { ...buying.add, onPress } }} look={look} />
      </div>
    </div>
  );
}
