import { useParams } from "@tanstack/react-router";
import { messageOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { FormError } from "../../ui/form-error.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { AuthFrame } from "./auth-frame.tsx";

/** The target of a newsletter's link: ends it immediately, without a log-in. */
export function UnsubscribePage() {
  const { token } = useParams({ from: "/shop/auth/unsubscribe/$token" });
  const { data, error, mutate } = trpc.account.unsubscribe.useMutation();
  useTitle("Unsubscribe");
  useOnce(() => mutate({ token }));
  if (data) {
    return (
      <AuthFrame title="You've unsubscribed">
        <p role="status">We won't send you any more offers. You'll still get emails about your orders and wins.</p>
      </AuthFrame>
    );
  }
  return <AuthFrame title="Unsubscribe">{error ? <FormError>{messageOf(error)}</FormError> : <Spinner />}</AuthFrame>;
}
