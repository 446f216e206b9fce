using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Loader;
using Touchstone.Inspection;

namespace Touchstone.Tests.Inspector;

/// <summary>A project may have any names. An adapter that must see the user's types names those that it cannot be compiled with.</summary>
public sealed class NameClashTests(NameClashTests.OurCode code) : IClassFixture<NameClashTests.OurCode>
{
    static readonly string[] Reserved = ["OwnRoot", "UserRoot", "UserProject", "TouchstoneUser", "TouchstoneUserRoot", "Model", "Program"];

    [Theory]
    [InlineData("Touchstone.Request")]
    [InlineData("Touchstone.Graph")]
    [InlineData("Touchstone.Operation.Kind")]
    [InlineData("Touchstone.DataSet.Row")]
    [InlineData("Touchstone.DataSet")]
    [InlineData("Touchstone.Protocol.Other")]
    [InlineData("Touchstone.Adapters.Other")]
    [InlineData("Request")]
    [InlineData("Request.Kind")]
    [InlineData("Stream")]
    [InlineData("TouchstoneUserRoot")]
    public void A_type_that_would_replace_ours_is_named(string name) =>
        Assert.Equal($"the public type {name} has a name that the code of this adapter uses", code.Clash.Find([Public(name)]));

    [Theory]
    [InlineData("Touchstone.Orders.Order")]
    [InlineData("Touchstone.Order")]
    [InlineData("My.Request")]
    [InlineData("My.Touchstone.Request")]
    [InlineData("UserRoot.Item")]
    [InlineData("Model.Item")]
    [InlineData("DataSet")]
    [InlineData("Program")]
    public void Every_other_name_is_fine(string name) => Assert.Null(code.Clash.Find([Public(name)]));

    [Fact]
    public void An_adapter_that_sees_the_users_types_is_compiled_beside_all_names_that_are_no_clash()
    {
        var names = code.Types.Select(type => type.Name).Concat(Reserved).Distinct().ToList();
        string[] spaces = ["", "My.", "Touchstone.Adapters.", .. code.Types.Select(type => type.Namespace + ".").Distinct()];
        var types = Theirs("Types", spaces.SelectMany(space => names.Select(name => space + name)));
        // In another assembly, because a type and a namespace with one name are an error in one.
        var inNamespaces = Theirs("InNamespaces", names.SelectMany(name => (string[])[$"{name}.Item", $"Touchstone.{name}.Item", $"Other.{name}.Item"]));
        var usings = Path.Combine(code.Folder, "UserRoot.cs");
        File.WriteAllText(
            usings, "extern alias TouchstoneUser; global using TouchstoneUserRoot = System.Collections.Generic.List<TouchstoneUser::My.Request>;");
        var adapter = Compiler.Files("adapters/SystemTextJsonSourceGen").Where(file => !file.Contains("Probes", StringComparison.Ordinal));

        var (_, errors) = code.Compiler.Compile(
            "Adapter",
            [.. Compiler.Linked, .. adapter, usings],
            "-define:TOUCHSTONE_USER_DATA", $"-reference:\"{types}\"", $"-reference:TouchstoneUser=\"{types}\"", $"-reference:\"{inNamespaces}\"");

        Assert.True(errors.Length == 0, errors);
    }

    [Fact]
    public void An_adapter_is_compiled_beside_all_names_under_their_alias()
    {
        var names = code.Types.Select(type => type.FullName!).Concat(code.Types.Select(type => type.Name)).Concat(Reserved).Distinct();
        var types = Save("All", names);

        var (_, errors) = code.Compiler.Compile(
            "Hidden", [.. Compiler.Linked, .. Compiler.Files("adapters/Nop")], $"-reference:TouchstoneUser=\"{types}\"");

        Assert.True(errors.Length == 0, errors);
    }

    // The assembly with those of these types that are no clash.
    string Theirs(string name, IEnumerable<string> types) => Save(name, types.Where(type => code.Clash.Find([Public(type)]) is null));

    string Save(string name, IEnumerable<string> types)
    {
        var path = Path.Combine(code.Folder, name + ".dll");
        var assembly = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        var module = assembly.DefineDynamicModule(name);
        foreach (var type in types)
            module.DefineType(type, TypeAttributes.Public).CreateType();
        assembly.Save(path);
        return path;
    }

    static TypeInfo Public(string name) =>
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Theirs"), AssemblyBuilderAccess.Run).DefineDynamicModule("Theirs")
            .DefineType(name, TypeAttributes.Public).CreateTypeInfo();

    /// <summary>The inspector, which compiles what each adapter compiles.</summary>
    public sealed class OurCode : IDisposable
    {
        readonly TemporaryFolder folder = new();
        readonly AssemblyLoadContext context = new("ours", isCollectible: true);

        public OurCode()
        {
            Compiler = new Compiler(folder.Path);
            var shared = Compiler.Files("src/Touchstone.Core").Concat(Compiler.Files("src/Touchstone.Shell/Problems")).Where(IsShared);
            var usings = folder.Write("Inspector.cs", "global using Touchstone.Shell.Problems;");
            var (program, errors) = Compiler.Compile(
                "Inspector", [.. Compiler.Linked, .. Compiler.Files("src/Touchstone.Inspector"), .. shared, usings]);
            Assert.True(errors.Length == 0, errors);
            var ours = context.LoadFromAssemblyPath(program);
            Clash = new NameClash(ours);
            Types = [.. ours.GetTypes().Where(type => !type.IsNested && type.Namespace?.StartsWith("Touchstone", StringComparison.Ordinal) == true)];
        }

        internal Compiler Compiler { get; }

        internal NameClash Clash { get; }

        internal string Folder => folder.Path;

        internal IReadOnlyList<Type> Types { get; }

        public void Dispose()
        {
            context.Unload();
            folder.Dispose();
        }

        static bool IsShared(string file) => Path.GetFileName(file) is "CSharpText.cs" or "EditDistance.cs";
    }
}
