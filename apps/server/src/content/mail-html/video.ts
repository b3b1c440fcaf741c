import { escapeHtml } from "../../mail/escape-html.ts";
import { look } from "../../mail/template.ts";

const youTube =
	/^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?(?:.*&)?v=|shorts\/)|youtu\.be\/)([\w-]{6,20})/;
const vimeo = /^(?:player\.)?vimeo\.com\/(?:video\/)?(\d{4,12})/;

/** Path of the preview picture for videos without one. */
export const videoPicturePath = "/correo/video.png";

/** Represents a video in a mail: its preview picture, linked to the video. Empty for an address that is not http or https. */
export function videoHtml(address: string, site: string): string {
	const url = address.trim().replace(/^\/\//, "https://");
	if (!/^https?:\/\/[^\s"'<>]+$/i.test(url)) return "";
	const { page, picture } = pageAndPictureOf(url);
	const to = escapeHtml(page);
	const src = escapeHtml(picture ?? site + videoPicturePath);
	const link = (inner: string) =>
		`<a href="${to}" target="_blank" rel="noopener noreferrer" style="color:${look.pen};text-decoration:underline">${inner}</a>`;
	const image = `<img src="${src}" alt="Video" width="480" style="max-width:100%;height:auto;border:0">`;
	return `<span style="display:block;margin:0 0 16px">${link(image)}<br>${link("&#9654; Ver el video")}</span>`;
}

/** Returns the video's page for people: embed URLs are made for frames. */
function pageAndPictureOf(url: string): { page: string; picture?: string } {
	const rest = url.replace(/^https?:\/\//i, "");
	const [, tube] = youTube.exec(rest) ?? [];
	if (tube) {
		return { page: `https://www.youtube.com/watch?v=${tube}`, picture: `https://i.ytimg.com/vi/${tube}/hqdefault.jpg` };
	}
	const [, number] = vimeo.exec(rest) ?? [];
	return { page: number ? `https://vimeo.com/${number}` : url };
}
