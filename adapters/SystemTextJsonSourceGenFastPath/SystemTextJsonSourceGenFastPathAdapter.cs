using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>
/// The framework's JSON with the default mode of its source generator: metadata, and writers that serialize without it. They turn a null byte[] into an
/// empty array (dotnet/runtime issue 129833). The code is that of SystemTextJsonSourceGen, which has no such writers.
/// </summary>
static class SystemTextJsonSourceGenFastPathAdapter
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Buffer(static dataSet => new SystemTextJsonSourceGenAdapter(dataSet)),
        Shape.Bytes(static dataSet => new SystemTextJsonSourceGenAdapter(dataSet)),
        Shape.Stream(static dataSet => new SystemTextJsonSourceGenAdapter(dataSet)));
}
