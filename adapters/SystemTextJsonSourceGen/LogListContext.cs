using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the data set log.</summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(LogList))]
sealed partial class LogListContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => Default.LogList);
}
