import { Component, type ReactNode, type RefObject } from "react";

interface KeepPlaceProps {
	box: RefObject<HTMLElement | null>;
	/** The oldest that is shown: when it changes, something came above. */
	first: string | undefined;
	children: ReactNode;
}

interface Place {
	row: Element;
	top: number;
}

/**
 * What one reads stays where it is when older messages come above it. By hand: Safari does not anchor scrolling, and no
 * browser does at the very top. A class, as only it can look at the page before React changes it.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
	override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
		const box = this.props.box.current;
		if (!box || before.first === undefined || before.first === this.props.first) return null;
		const { top } = box.getBoundingClientRect();
		const row = [...box.querySelectorAll("[data-seq]")].find((one) => one.getBoundingClientRect().bottom > top);
		return row ? { row, top: row.getBoundingClientRect().top } : null;
	}

	override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, place: Place | null): void {
		const box = this.props.box.current;
		if (!place || !box || !place.row.isConnected) return;
		// The browser would move it a second time.
		box.style.overflowAnchor = "none";
		box.scrollTop += place.row.getBoundingClientRect().top - place.top;
		requestAnimationFrame(() => {
			box.style.overflowAnchor = "";
		});
	}

	override render(): ReactNode {
		return this.props.children;
	}
}
