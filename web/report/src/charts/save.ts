/** Saves a text or an image as a file with this name. Nothing is sent anywhere. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** An SVG as PNG, with two pixels for each one. */
export async function toPng(svg: string, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * 2;
    canvas.height = height * 2;
    const context = canvas.getContext("2d")!;
    context.scale(2, 2);
    context.drawImage(image, 0, 0, width, height);
        return await new Promise((done, failed) => canvas.toBlob(blob => (blob ? done(blob) : failed(new Error("the browser created no PNG"))), "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}
