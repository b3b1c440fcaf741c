import type { BlogPostDto } from "@cachimbo/contract/blog/blog";
import { blogStatuses } from "@cachimbo/contract/blog/blog";
import type { DragEvent, KeyboardEvent } from "react";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { ContentField } from "./content-field.tsx";
import { CoverField } from "./cover-field.tsx";
import styles from "./editor.module.css";
import { slugPreview } from "./slug-preview.ts";
import { type PostForm, usePostForm } from "./use-post-form.ts";

interface PostDialogProps {
	/** Post to edit; undefined for a new one. */
	post?: BlogPostDto;
	/** All posts, whose slugs are taken. */
	posts: readonly BlogPostDto[];
	onSaved(post: BlogPostDto): void;
	onClose(): void;
}

/** Prevents the browser from opening a file that is dropped beside the drop zone. */
const keepPage = (event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault();

function Address({ title, post, posts }: Pick<PostDialogProps, "post" | "posts"> & { title: string }) {
	const slug = slugPreview(title, posts, post);
	if (!slug) return <>Su dirección se forma con el título.</>;
	return (
		<>
			Dirección: <b className={styles.slug}>/blog/{slug}</b>
			{post && slug !== post.slug && " · los enlaces anteriores llevarán aquí"}
			{post?.status === "activo" && (
				<>
					{" · "}
					<a href={`/blog/${post.slug}`} target="_blank" rel="noopener">
						Ver en el sitio
					</a>
				</>
			)}
		</>
	);
}

function Fields({ editor, post, posts }: Pick<PostDialogProps, "post" | "posts"> & { editor: PostForm }) {
	const { values, errors, set } = editor;
	return (
		<>
			<div className={styles.facts}>
				<Field
					label="Título"
					error={errors.title}
					required
					hint={<Address title={values.title} post={post} posts={posts} />}
				>
					<Input
						data-safe
						value={values.title}
						maxLength={200}
						autoComplete="off"
						onChange={(event) => set({ title: event.target.value })}
					/>
				</Field>
				<Field
					label="Estado"
					error={errors.status}
					hint={values.status === "activo" ? "Se ve en el sitio." : "No se ve en el sitio."}
				>
					<Select
						value={values.status}
						onChange={(event) => set({ status: event.target.value as BlogPostDto["status"] })}
					>
						{blogStatuses.map((status) => (
							<option key={status} value={status}>
								{status === "activo" ? "Activo" : "Inactivo"}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<ContentField
				value={values.content}
				stored={post}
				error={errors.content}
				onChange={(content) => set({ content })}
			/>
			<CoverField value={values.image} error={errors.image} onChange={(image) => set({ image })} />
		</>
	);
}

function Notices({ editor }: { editor: PostForm }) {
	if (editor.mine) return <MineBanner onRecover={editor.recoverMine} />;
	if (!editor.recovered?.isUntouched) return null;
	return (
		<Banner>
			Recuperamos lo que no guardaste.{" "}
			<Button look="quiet" size="small" onClick={editor.startOver}>
				Descartar
			</Button>
		</Banner>
	);
}

/** Editor of a post. Ctrl+Enter saves. Closing keeps the text as a draft; 'Cancelar' discards it. */
export function PostDialog({ post, posts, onSaved, onClose }: PostDialogProps) {
	const editor = usePostForm({ post, onSaved, onDiscarded: onClose });
	const keys = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		void editor.save();
	};
	const close = () => {
		if (editor.isDirty) toast.info("Tu texto quedó como borrador en este equipo");
		onClose();
	};
	return (
		<Dialog
			open
			title={post ? "Editar post" : "Nuevo post"}
			className={styles.dialog}
			onClose={close}
			footer={
				<>
					<Button look="quiet" onClick={editor.leave}>
						Cancelar
					</Button>
					<Button busy={editor.busy} busyText="Guardando…" title="Ctrl+Enter" onClick={() => editor.save()}>
						Guardar
					</Button>
				</>
			}
		>
			<form
				ref={editor.form}
				className={styles.form}
				onSubmit={editor.onSubmit}
				onKeyDown={keys}
				onDragOver={keepPage}
				onDrop={keepPage}
				noValidate
			>
				<Notices editor={editor} />
				<Fields editor={editor} post={post} posts={posts} />
			</form>
			<ConflictDialog what={`el post «${post?.title}»`} {...editor.conflict} />
			<DiscardDialog what="este post" {...editor.discarding} />
		</Dialog>
	);
}
