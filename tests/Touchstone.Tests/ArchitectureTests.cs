using Mono.Cecil;
using Mono.Cecil.Rocks;

namespace Touchstone.Tests;

/// <summary>The rules of docs/architecture.md. The compiler checks the order of the projects. This test checks the folders in them.</summary>
public class ArchitectureTests
{
    static readonly string[] Projects =
    [
        "Touchstone.Shell", "Touchstone.Machine", "Touchstone.Heap", "Touchstone.Core", "Touchstone.Build", "Touchstone.Analysis", "Touchstone.Measure",
        "Touchstone.Report", "touchstone",
    ];

    // All assemblies are read once for all tests.
    static readonly Lazy<HashSet<(string From, string To)>> uses = new(Uses);

    [Fact]
    public void No_two_folders_use_each_other()
    {
        Assert.True(uses.Value.Count > 100, "hardly anything was found: look at how it is searched");
        Assert.Equal(
            [],
            from use in uses.Value
            where string.CompareOrdinal(use.From, use.To) < 0 && uses.Value.Contains((use.To, use.From))
            select $"{use.From} and {use.To}");
    }

    [Fact]
    public void The_shell_uses_no_other_project() => Assert.Empty(Ours("Touchstone.Shell"));

    [Fact]
    public void The_heap_analyzer_uses_only_the_shell() => Assert.Equal(["Touchstone.Shell"], Ours("Touchstone.Heap"));

    [Fact]
    public void The_program_with_the_heap_analyzer_alone_uses_nothing_else() =>
        Assert.Equal(["Touchstone.Heap", "Touchstone.Shell"], Ours("touchstone-heap"));

    [Fact]
    public void The_limits_of_a_machine_are_measured_without_a_serializer() =>
        Assert.Equal(["Touchstone.Numbers", "Touchstone.Shell"], Ours("Touchstone.Machine"));

    [Fact]
    public void The_jobs_of_a_machine_use_none_of_its_commands()
    {
        Assert.Contains(("Touchstone.Machine.Commands", "Touchstone.Machine.Rounds"), uses.Value);
        Assert.DoesNotContain(uses.Value, use => use.From.StartsWith("Touchstone.Machine", StringComparison.Ordinal)
            && use.To == "Touchstone.Machine.Commands");
    }

    /// <summary>The assemblies of Touchstone that an assembly refers to.</summary>
    static IEnumerable<string> Ours(string assembly)
    {
        using var module = ModuleDefinition.ReadModule(Path.Combine(AppContext.BaseDirectory, assembly + ".dll"));
        return [.. module.AssemblyReferences.Select(used => used.Name).Where(IsTouchstone).Order(StringComparer.Ordinal)];
    }

    static bool IsTouchstone(string assembly) => assembly.StartsWith("touchstone", StringComparison.OrdinalIgnoreCase);

    [Fact]
    public void The_library_of_the_heap_analyzer_uses_none_of_its_commands()
    {
        Assert.Contains(("Touchstone.Heap.Commands", "Touchstone.Heap"), uses.Value);
        Assert.DoesNotContain(("Touchstone.Heap", "Touchstone.Heap.Commands"), uses.Value);
    }

    [Fact]
    public void Commands_use_the_analysis_and_the_analysis_uses_no_command()
    {
        Assert.Contains(("Touchstone.Commands", "Touchstone.Analysis"), uses.Value);
        Assert.DoesNotContain(uses.Value, use => use.From.StartsWith("Touchstone.Analysis", StringComparison.Ordinal)
            && use.To.StartsWith("Touchstone.Build", StringComparison.Ordinal));
    }

    /// <summary>The namespaces that each namespace uses. Those of the worker, whose sources Core contains, have their own rules.</summary>
    static HashSet<(string From, string To)> Uses()
    {
        var modules = Projects.Select(project => ModuleDefinition.ReadModule(Path.Combine(AppContext.BaseDirectory, project + ".dll"))).ToList();
        try
        {
            return [.. from module in modules
                       from type in module.GetAllTypes()
                       from used in Used(type)
                       let pair = (From: Folder(type), To: Folder(used))
                       where pair.From != pair.To && IsOurs(pair.From) && IsOurs(pair.To)
                       select pair];
        }
        finally
        {
            modules.ForEach(module => module.Dispose());
        }
    }

    // The root of the command connects its commands. Data sets and probes are separate.
    static bool IsOurs(string name) => Array.Exists(
        ["Shell", "Machine", "Heap", "Core", "Build", "Analysis", "Measure", "Report", "Commands", "Completions", "Doctor", "Shared", "Templates"],
        part => name == $"Touchstone.{part}" || name.StartsWith($"Touchstone.{part}.", StringComparison.Ordinal));

    static string Folder(TypeReference type) => type.DeclaringType is { } outer ? Folder(outer) : WithHeap(type.Namespace);

    // The heap analyzer reads targets, dumps and processes of other users in turns, so its library counts as one folder. Its commands are above it.
    static string WithHeap(string name) =>
        name.StartsWith("Touchstone.Heap.", StringComparison.Ordinal) && name != "Touchstone.Heap.Commands" ? "Touchstone.Heap" : name;

    static IEnumerable<TypeReference> Used(TypeDefinition type) => References(type).SelectMany(Parts);

    static IEnumerable<TypeReference?> References(TypeDefinition type) =>
    [
        type.BaseType,
        .. type.Interfaces.Select(implemented => implemented.InterfaceType),
        .. type.Fields.Select(field => field.FieldType),
        .. type.Methods.SelectMany(Signature),
        .. type.Methods.Where(method => method.HasBody).SelectMany(InBody),
    ];

    static IEnumerable<TypeReference> Signature(MethodReference method) =>
        [method.ReturnType, .. method.Parameters.Select(parameter => parameter.ParameterType)];

    static IEnumerable<TypeReference?> InBody(MethodDefinition method) => method.Body.Variables.Select(variable => variable.VariableType)
        .Concat(method.Body.Instructions.SelectMany(instruction => instruction.Operand switch
        {
            TypeReference type => [type],
            FieldReference field => [field.DeclaringType, field.FieldType],
            GenericInstanceMethod generic => [generic.DeclaringType, .. Signature(generic), .. generic.GenericArguments],
            MethodReference called => [called.DeclaringType, .. Signature(called)],
            _ => Array.Empty<TypeReference>(),
        }));

    static IEnumerable<TypeReference> Parts(TypeReference? type) => type switch
    {
        null => [],
        GenericInstanceType generic => [generic.ElementType, .. generic.GenericArguments.SelectMany(Parts)],
        TypeSpecification specification => Parts(specification.ElementType),
        _ => [type],
    };
}
