import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Icon } from "../graphics/icon.tsx";
import type { IconName } from "../graphics/icons.ts";

/** `filled`: the one main action of a view. `danger`: only inside the confirmation of something destructive. */
type Look = "filled" | "line" | "quiet" | "ink" | "danger" | "danger-line";

interface Appearance {
	look?: Look;
	size?: "normal" | "small";
	block?: boolean;
	icon?: IconName;
	className?: string;
	children: ReactNode;
}

function buttonClass({ look = "filled", size, block, className }: Omit<Appearance, "children">): string {
	return classNames(
		"btn",
		look !== "filled" && `btn-${look}`,
		size === "small" && "btn-sm",
		block && "btn-block",
		className,
	);
}

type ButtonProps = Appearance &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Appearance> & { busy?: boolean; busyText?: string };

/** While `busy` it keeps the focus, shows `busyText` and ignores clicks. */
export function Button({
	look,
	size,
	block,
	icon,
	className,
	busy,
	busyText,
	children,
	onClick,
	type = "button",
	"aria-disabled": idle,
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={busy ? "button" : type}
			aria-disabled={busy || idle}
			onClick={busy ? undefined : onClick}
			className={buttonClass({ look, size, block, className })}
		>
			{busy ? <Spinner /> : icon && <Icon name={icon} />}
			{busy && busyText ? busyText : children}
		</button>
	);
}

type ButtonLinkProps = Appearance & Omit<LinkProps, keyof Appearance>;

/** A link inside the application that looks like a button. */
export function ButtonLink({ look, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
	return (
		<Link {...rest} className={buttonClass({ look, size, block, className })}>
			{icon && <Icon name={icon} />}
			{children}
		</Link>
	);
}

type ButtonAnchorProps = Appearance &
	Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Appearance> & { href: string };

/** Button as a plain link: between public pages and the application, and to other sites. */
export function ButtonAnchor({ look, size, block, icon, className, children, ...rest }: ButtonAnchorProps) {
	return (
		<a {...rest} className={buttonClass({ look, size, block, className })}>
			{icon && <Icon name={icon} />}
			{children}
		</a>
	);
}

type IconButtonProps = { icon: IconName; label: string; danger?: boolean } & Omit<
	ButtonHTMLAttributes<HTMLButtonElement>,
	"aria-label"
>;

/** A round button of 44 px; `label` names the action and its object ('Editar 2025-1'). */
export function IconButton({ icon, label, danger, className, type = "button", ...rest }: IconButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			aria-label={label}
			className={classNames("icon-btn", danger && "is-danger", className)}
		>
			<Icon name={icon} />
		</button>
	);
}
