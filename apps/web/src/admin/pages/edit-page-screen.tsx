import { getRouteApi } from "@tanstack/react-router";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { Empty, LoadFailed, Loading, Skeleton } from "../../ui/notices.tsx";
import { BackLink } from "../frame/back-link.tsx";
import { Screen } from "../frame/screen.tsx";
import { PageForm } from "./page-form.tsx";

const route = getRouteApi("/admin/dynamic-pages/$slug/edit");

/** The form of a page. */
export function EditPageScreen() {
  const { slug } = route.useParams();
  // The form keeps its initial value, so that a later answer never overwrites what is typed.
  const found = trpc.pages.findBySlug.useQuery({ slug }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <PageForm key={found.data._id} page={found.data} />;
  return (
    <Screen title="Edit Page" actions={<BackLink to="/admin/dynamic-pages" />}>
      {found.error && codeOf(found.error) === "page.not_found" && (
        <Empty title="That page does not exist" help="It may have been deleted, or its slug was changed." />
      )}
      {found.error && codeOf(found.error) !== "page.not_found" && (
        <LoadFailed onRetry={() => void found.refetch()} busy={found.isFetching}>
          {messageOf(found.error)}
        </LoadFailed>
      )}
      {!found.error && (
        <Loading>
          <div className="grid gap-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-[40rem]" />
          </div>
        </Loading>
      )}
    </Screen>
  );
}
