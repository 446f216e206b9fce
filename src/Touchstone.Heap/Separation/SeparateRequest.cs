using System.Text.Json.Serialization;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Separation;

/// <summary>What the helper process reads, and as whom.</summary>
/// <param name="Process">The process. Another one that has its number by now is not read.</param>
/// <param name="User">What the helper becomes.</param>
/// <param name="Folder">The folder of the debugging library.</param>
/// <param name="Options">What to read; null for the ranges of the managed heap alone.</param>
sealed record SeparateRequest(ProcessIdentity Process, ProcessUser User, string Folder, HeapReadOptions? Options);

/// <summary>The result of the helper process.</summary>
/// <param name="Reading">What was read; null if only the ranges of the managed heap were requested.</param>
sealed record SeparateResult(HeapReading? Reading);

[JsonSourceGenerationOptions(RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
[JsonSerializable(typeof(SeparateRequest))]
[JsonSerializable(typeof(SeparateResult))]
sealed partial class SeparateJson : JsonSerializerContext;
