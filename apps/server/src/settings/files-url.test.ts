import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const storeOf = (FILES_URL: string, more: Record<string, string> = {}) =>
	readSettings({ FILES_URL, ...more }).fileStore;

it("contains server, bucket, prefix and key", () => {
	expect(storeOf("s3://id:a%2Fb%2B%25@minio.example.pe:9000/cachimbo/sede/lima/?region=lima")).toEqual({
		origin: "https://minio.example.pe:9000",
		...{ bucket: "cachimbo", bucketPath: "/cachimbo", basePath: "/cachimbo/sede/lima/", prefix: "sede/lima/" },
		...{ region: "lima", accessKeyId: "id", secretAccessKey: "a/b+%" },
	});
	expect(readSettings({}).fileStore).toBeUndefined();
});

it("puts the bucket in the host with style=host, and uses TLS unless tls=0", () => {
	expect(storeOf("s3://id:s@s3.sa-east-1.amazonaws.com/cachimbo?style=host")).toMatchObject({
		...{ origin: "https://cachimbo.s3.sa-east-1.amazonaws.com", bucketPath: "/", basePath: "/", prefix: "" },
		region: "sa-east-1",
	});
	expect(storeOf("s3://id:s@127.0.0.1:9000/cachimbo?tls=0")).toMatchObject({
		...{ origin: "http://127.0.0.1:9000", basePath: "/cachimbo/", region: "us-east-1" },
	});
});

it("falls back to the AWS_ variables for the key and region", () => {
	const ambient = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "s/+%", AWS_REGION: "lima" };
	const found = { accessKeyId: "id", secretAccessKey: "s/+%", region: "lima" };
	expect(storeOf("s3://minio.example.pe/cachimbo", ambient)).toMatchObject(found);
});

it("is refused with the reason, and without its secret", () => {
	const wrong: Record<string, RegExp> = {
		"s3://id:clave@host": /names no bucket/,
		"s3://id:clave@host/A_b": /names no bucket/,
		"s3://id:clave@host/bucket/../x y": /prefix/,
		"s3://id:clave@host/bucket?acl=public": /'acl' that is not known/,
		"s3://id:clave@host/bucket?tls=no": /'tls' that is not known/,
		"s3://host/bucket": /holds no key and secret, nor do AWS_ACCESS_KEY_ID/,
		"s3://id@host/bucket": /holds no key and secret/,
		"s3://id:cla%ve@host/bucket": /written as %25/,
		"s3://id:cla/ve@host/bucket": /is an address, such as s3:/,
		"https://id:clave@host/bucket": /is an address, such as s3:/,
		s3: /is an address, such as s3:/,
	};
	for (const [url, sentence] of Object.entries(wrong)) {
		const message = (() => {
			try {
				return String(storeOf(url));
			} catch (error) {
				return (error as Error).message;
			}
		})();
		expect(message, url).toMatch(/^Bad settings:\n {2}FILES_URL: /);
		expect(message, url).toMatch(sentence);
		expect(message, url).not.toMatch(/cla%?\/?ve/);
	}
});

it("requires a JWT_SECRET if processes share no folder", () => {
	const scaled = { FILES_URL: "s3://id:s@host/bucket", DATABASE_URL: "postgres://host/cachimbo" };
	expect(() => readSettings(scaled)).toThrow(
		/^Bad settings:\n {2}JWT_SECRET: is needed where DATABASE_URL and FILES_URL are/,
	);
	expect(readSettings({ FILES_URL: scaled.FILES_URL }).fileStore).toBeDefined();
	readSettings({ ...scaled, JWT_SECRET: "una clave de prueba, larga y difícil de adivinar 8372" });
});
