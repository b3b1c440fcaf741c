import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { CHAT_MESSAGE_MAX } from "@cachimbo/rules/limits";
import { type KeyboardEvent, type RefObject, type SubmitEvent, useLayoutEffect, useState } from "react";
import { pictureTypes } from "../../../platform/device/picture-files.ts";
import { useObjectUrl } from "../../../platform/device/use-object-url.ts";
import { findDraft, useDraft } from "../../../platform/forms/drafts.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { QuotedText } from "../../../ui/content/message-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { OutgoingDesk } from "../outgoing-desk.ts";
import { type ReadyPicture, shrinkPicture } from "../shrink-picture.ts";
import { messageSummary } from "../summary.ts";
import { useReturnRefusedText } from "../use-return-refused-text.ts";
import styles from "./compose.module.css";

interface ComposeProps {
	groupId: number;
	desk: OutgoingDesk | undefined;
	reply: MessageDto | undefined;
	inputRef: RefObject<HTMLTextAreaElement | null>;
	onDropReply(): void;
	/** Resolves when the message is stored on this device. */
	onSend(content: string, picture: ReadyPicture | undefined): Promise<void>;
}

/** Whether Enter sends. On a phone it starts a new line, as in other chat apps, since there is no Shift+Enter. */
const sendsByEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
	key === "Enter" && !shiftKey && !nativeEvent.isComposing && matchMedia("(pointer: fine)").matches;

const isBlank = (text: string) => text.trim() === "";
/** Length from which the remaining characters are shown. */
const showsLengthFrom = CHAT_MESSAGE_MAX - 200;

function Reply({ message, onDrop }: { message: MessageDto; onDrop(): void }) {
	return (
		<div className={styles.reply}>
			<p>
				<b>Respondes a {message.senderName}</b>
				<span>
					<QuotedText content={messageSummary(message)} />
				</span>
			</p>
			<IconButton icon="x" label="No responder a este mensaje" onClick={onDrop} />
		</div>
	);
}

function Chosen({ picture, onDrop }: { picture: Blob; onDrop(): void }) {
	const url = useObjectUrl(picture);
	return (
		<div className={styles.chosen}>
			<img src={url} alt="La foto que vas a enviar" />
			<IconButton icon="x" label="Quitar la foto" onClick={onDrop} />
		</div>
	);
}

/** State of the chosen picture, which is shrunk on this device. */
function usePicture() {
	const [picture, setPicture] = useState<{ ready: ReadyPicture; blob: Blob }>();
	const [isBusy, setIsBusy] = useState(false);
	const choose = async (file: File | undefined) => {
		if (!file) return;
		setIsBusy(true);
		try {
			const ready = await shrinkPicture(file);
			setPicture({ ready, blob: new Blob([ready.bytes], { type: ready.type }) });
		} catch (error) {
			toast.error((error as Error).message);
		}
		setIsBusy(false);
	};
	return { picture, isBusy, choose, drop: () => setPicture(undefined) };
}

/** Composer of a message: text, picture or reply. */
export function Compose({ groupId, desk, reply, inputRef, onDropReply, onSend }: ComposeProps) {
	const draftKey = `chat.${groupId}`;
	const [text, setText] = useState(() => findDraft<string>(draftKey) ?? "");
	const [isSending, setIsSending] = useState(false);
	const { picture, isBusy, choose, drop } = usePicture();
	const draft = useDraft(draftKey, text, { isEmpty: isBlank });
	useReturnRefusedText({ desk, groupId, isEmpty: isBlank(text), onReturn: setText });
	const canSend = (!isBlank(text) || picture !== undefined) && !isBusy && !isSending && desk !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: it grows with its text
	useLayoutEffect(() => {
		const input = inputRef.current;
		if (!input) return;
		input.style.height = "auto";
		input.style.height = `${input.scrollHeight + input.offsetHeight - input.clientHeight}px`;
	}, [text, inputRef]);

	const send = async () => {
		if (!canSend) return;
		setIsSending(true);
		setText("");
		draft.clear();
		drop();
		inputRef.current?.focus();
		await onSend(text.trim(), picture?.ready);
		setIsSending(false);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape" && reply) onDropReply();
		if (!sendsByEnter(event)) return;
		event.preventDefault();
		void send();
	};
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		void send();
	};
	return (
		<form className={styles.compose} onSubmit={onSubmit}>
			{reply && <Reply message={reply} onDrop={onDropReply} />}
			{picture && <Chosen picture={picture.blob} onDrop={drop} />}
			<div className={styles.row}>
				<label className={styles.attach} aria-busy={isBusy}>
					<Icon name="img" />
					<span className="sr">Adjuntar una foto</span>
					<input
						type="file"
						className="sr"
						accept={pictureTypes}
						onChange={({ target }) => {
							void choose(target.files?.[0]);
							target.value = "";
						}}
					/>
				</label>
				<textarea
					ref={inputRef}
					className="input"
					rows={1}
					aria-label="Mensaje"
					placeholder="Escribe un mensaje..."
					autoComplete="off"
					maxLength={CHAT_MESSAGE_MAX}
					value={text}
					onChange={(event) => setText(event.target.value)}
					onKeyDown={onKeyDown}
					onPaste={(event) => {
						const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
						if (file && !event.clipboardData.types.includes("text/plain")) void choose(file);
					}}
				/>
				{/* Must not take the focus: otherwise a phone's keyboard would close after each message. */}
				<button
					className="btn"
					type="submit"
					aria-disabled={!canSend}
					onPointerDown={(event) => event.preventDefault()}
				>
					<Icon name="send" />
					<span>Enviar</span>
				</button>
			</div>
			{text.length >= showsLengthFrom && (
				<p className={styles.length} role="status">
					Te quedan {CHAT_MESSAGE_MAX - text.length} caracteres
				</p>
			)}
		</form>
	);
}
