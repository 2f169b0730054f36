import { Screen } from "../frame/screen.tsx";

/** The coupon codes. */
export function CouponsScreen() {
  return <Screen title="Coupon Codes" />;
}
