import { messageOf } from "../../app/api-error.ts";
import { LoadFailed, Loading, Skeleton } from "../../ui/notices.tsx";
import type { ListQuery } from "./list-props.ts";

export function Unloaded({
  query: { data, error, isFetching, refetch },
  outline,
}: {
  query: ListQuery & { data: unknown };
  outline: readonly string[];
}) {
  if (error) {
    return (
      <LoadFailed onRetry={() => void refetch()} busy={isFetching}>
        {messageOf(error)}
      </LoadFailed>
    );
  }
  if (data !== undefined) return null;
  return (
    <Loading>
      {outline.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </Loading>
  );
}
