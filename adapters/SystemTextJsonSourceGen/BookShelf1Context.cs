using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the data set books-1.</summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(BookShelf1))]
sealed partial class BookShelf1Context : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => Default.BookShelf1);
}
