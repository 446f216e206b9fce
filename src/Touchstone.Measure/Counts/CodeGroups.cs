namespace Touchstone.Measure.Counts;

/// <summary>What a method is for, from its assembly and its type. Pure.</summary>
static class CodeGroups
{
    // The code of a library may be in an assembly of the framework, such as System.Text.Json. These are none.
    static readonly HashSet<string> framework =
    [
        "System.Private.CoreLib", "System.Collections", "System.Collections.Concurrent", "System.Collections.Immutable", "System.ComponentModel.Primitives",
        "System.ComponentModel.TypeConverter", "System.Linq", "System.Memory", "System.ObjectModel", "System.Private.Uri", "System.Runtime",
        "System.Runtime.Numerics", "System.Text.Encoding.Extensions", "System.Text.Encodings.Web", "System.Text.RegularExpressions",
    ];

    static readonly (CodeGroup Group, string[] Types)[] byType =
    [
        (CodeGroup.Runtime,
        [
            "System.Runtime.CompilerServices.CastHelpers", "System.Runtime.CompilerServices.VirtualDispatchHelpers",
            "System.Runtime.CompilerServices.GenericsHelpers", "System.Runtime.CompilerServices.StaticsHelpers",
            "System.Runtime.CompilerServices.InitHelpers", "System.Runtime.CompilerServices.BoxingHelpers",
        ]),
        (CodeGroup.Text,
        [
            "System.Text.", "System.String", "System.Char", "System.Globalization.", "System.Number", "System.Int", "System.UInt", "System.Byte",
            "System.SByte", "System.Double", "System.Single", "System.Half", "System.Decimal", "System.Boolean", "System.Date", "System.Time",
            "System.Guid", "System.Version", "System.Buffers.Text.", "System.Buffers.IndexOfAnyAsciiSearcher", "System.IO.String",
            "System.Numerics.", "System.Uri", "System.Ordinal",
        ]),
        (CodeGroup.Collections, ["System.Collections.", "System.Array", "System.SZArrayHelper", "System.Linq."]),
        (CodeGroup.Memory,
        [
            "System.SpanHelpers", "System.PackedSpanHelpers", "System.Buffer", "System.Span", "System.ReadOnlySpan", "System.Memory", "System.IO.",
        ]),
    ];

    /// <summary>The group of compiled code.</summary>
    /// <param name="assembly">The name of the assembly; empty if the runtime has written the code itself.</param>
    /// <param name="type">The full name of the type; empty for precompiled code, which has only an assembly.</param>
    public static CodeGroup Of(string assembly, string type)
    {
        if (assembly.Length == 0)
            return CodeGroup.Runtime;
        // A library compiles dynamic methods in the name of the assembly that they reach into.
        if (type == MethodMap.Dynamic)
            return CodeGroup.Library;
        if (assembly.StartsWith("Touchstone", StringComparison.Ordinal) || type.StartsWith("Touchstone.", StringComparison.Ordinal))
            return CodeGroup.Types;
        if (!framework.Contains(assembly))
            return CodeGroup.Library;
        return byType.Where(one => Array.Exists(one.Types, start => type.StartsWith(start, StringComparison.Ordinal))).Select(one => one.Group)
            .DefaultIfEmpty(CodeGroup.Framework).First();
    }

    /// <summary>The group of code of which only the file is known.</summary>
    /// <param name="file">The name of the file; empty if the runtime has written the code.</param>
    public static CodeGroup OfFile(string file)
    {
        if (Path.GetExtension(file) == ".dll")
            return Of(Path.GetFileNameWithoutExtension(file), "");
        string[] runtime = ["libcoreclr", "libclr", "libSystem.", "libc.", "libm.", "libstdc++", "libgcc", "ld-linux", "[vdso]"];
        return file.Length == 0 || Array.Exists(runtime, start => file.StartsWith(start, StringComparison.Ordinal)) ? CodeGroup.Runtime : CodeGroup.Library;
    }
}

/// <summary>A piece of code as people read it.</summary>
/// <param name="Name">The method, or the file in parentheses.</param>
/// <param name="Group">What it is for.</param>
readonly record struct CodeName(string Name, CodeGroup Group);
