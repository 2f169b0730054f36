import { type DynamicPage, PageForm as Form, isPolicySlug, slugify } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiForm, useApiForm } from "../../app/api-form.tsx";
import { codeOf, isUnanswered, messageOf, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { useFirstField } from "../../ui/on-mount.ts";
import { TextField } from "../../ui/text-fields.tsx";
import { ShopLink } from "../frame/action.tsx";
import { BackLink, Screen, Unloaded } from "../frame/screen.tsx";
import { useConflict } from "../frame/two-versions.tsx";

const failed = "There was a problem creating this page.";
const own = ["page.slug_taken", "page.slug_linked", "page.gone", "request.invalid"];

const fields = [
  ["name", "Name"],
  ["slug", "Slug"],
  ["content", "Content"],
] as const;

const fieldsOf = (page: DynamicPage | undefined) => ({
  name: page?.name ?? "",
  slug: page?.slug ?? "",
  content: page?.content ?? "",
});

function usePageForm(page: DynamicPage | undefined) {
  const navigate = useNavigate();
  const flash = useFlash();
  const api = trpc.useUtils();
  const create = trpc.pages.create.useMutation();
  const edit = trpc.pages.edit.useMutation();
  /** The version of the page that a save may overwrite. */
  const seen = useRef(page);
  const form = useApiForm({
    defaultValues: fieldsOf(page),
    draftName: `page:${page?._id ?? "new"}`,
    resolver: zodResolver(Form),
    describeError: (error) =>
      own.includes(codeOf(error) ?? "") || isUnanswered(error) ? messageOf(error, failed) : failed,
    send: async (values) => {
      const { current } = seen;
      if (current) await edit.mutateAsync({ ...values, id: current._id, updatedAt: current.updatedAt });
      else await create.mutateAsync(values);
      await api.pages.invalidate(undefined, { refetchType: "none" });
      flash.success("Successfully created page!");
      guard.release();
      await navigate({ to: "/admin/dynamic-pages" });
    },
    onError: (error): boolean => onStale(error),
  });
  const guard = useLeaveGuard(form.formState.isDirty, { onLeave: form.forget });
  const { onStale, versions } = useConflict(form, {
    // By id, since they may have changed its address.
    find: async () => {
      const { dynamicPages } = await api.pages.list.fetch({ content: true }, { staleTime: 0 });
      return dynamicPages.find(({ _id }) => _id === page?._id);
    },
    valuesOf: fieldsOf,
    adopt: (theirs) => {
      seen.current = theirs;
    },
  });
  return { form, guard, versions };
}

/** The form of a page. The slug of a new page follows its name until it is edited. */
export function PageForm({ page }: { page?: DynamicPage }) {
  const { form, guard, versions } = usePageForm(page);
  const [ownSlug, setOwnSlug] = useState(page !== undefined);
  useFirstField(() => page === undefined && form.setFocus("name"));
  const { errors, busy, problem } = form;
  const problems = fields.flatMap(([field, label]) => {
    const message = errors[field]?.message;
    return message ? [{ id: field, message: `${label}: ${message}`, onGo: () => form.setFocus(field) }] : [];
  });
  const title = page ? "Edit Page" : "Create Page";
  return (
    <Screen
      title={title}
      back={<BackLink to="/admin/dynamic-pages" />}
      actions={
        page && (
          <ShopLink href={`/p/${page.slug}`} className="font-semibold underline">
            Open
          </ShopLink>
        )
      }
    >
      <ApiForm form={form} className="grid gap-5">
        <TextField
          label="Name"
          maxLength={120}
          {...form.field("name", {
            onChange: (event) => {
              if (!ownSlug) form.setValue("slug", slugify(String(event.target.value)), { shouldDirty: true });
            },
          })}
        />
        <TextField
          label="Slug"
          readOnly={page !== undefined && isPolicySlug(page.slug)}
          hint={
            page && isPolicySlug(page.slug)
              ? `The shop links to this page, so you can't change its address: ${window.location.origin}/p/${page.slug}`
              : `Page address: ${window.location.origin}/p/${form.watch("slug") || "…"}`
          }
          maxLength={80}
          spellCheck={false}
          {...form.field("slug", { onChange: () => setOwnSlug(true) })}
        />
        {form.controlled("content", ({ value = "", ...field }) => (
          <MarkdownEditor label="Content" rows={30} {...field} value={value} />
        ))}
        {versions({ label: title, what: "this page" })}
        <FormActions
          state={busy ? "busy" : problem ? "failed" : "idle"}
          reason={problem}
          problems={problems}
          note={form.formState.isDirty ? "Unsaved changes" : ""}
          saveLabel={page ? "Edit" : "Create"}
        />
      </ApiForm>
      {guard.dialog}
    </Screen>
  );
}

const route = getRouteApi("/admin/dynamic-pages/$slug/edit");

export function EditPageScreen() {
  const { slug } = route.useParams();
  // The form keeps its initial value, so that a later answer never overwrites what is typed.
  const found = trpc.pages.findBySlug.useQuery({ slug }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <PageForm key={found.data._id} page={found.data} />;
  return (
    <Screen title="Edit Page" back={<BackLink to="/admin/dynamic-pages" />}>
      <Unloaded
        query={found}
        outline={["h-10", "mt-5 h-10", "mt-5 h-[40rem]"]}
        gone={{
          code: "page.not_found",
          title: "Page not found",
          help: "It may have been deleted or its slug changed.",
        }}
      />
    </Screen>
  );
}
