using Touchstone.Inspection;
using Touchstone.Inspection.Copies;
using Touchstone.Inspection.Schemas;
using Touchstone.Protocol;

// With the path of a folder, writes the generated files of our data sets (Touchstone.Core.csproj).
if (args is [var folder])
{
    try
    {
        SampleSource.WriteAll(folder, typeof(SampleSource).Assembly);
        return 0;
    }
    catch (InspectionException e)
    {
        // MSBuild shows a line of this form as an error.
        Console.Error.WriteLine($"datasets : error TS0001: {e.Message}");
        return 1;
    }
}

// Reads one request: the name of the data set and of its factory, and the largest N. Writes one line: "own" with the C# text that an adapter compiles, or
// "problem" with the reason and the nearest factory. A request without a name gets "factories" with the names of all.
var output = ProtocolOutput.Claim();
try
{
    if (!Request.TryParse(Console.In.ReadLine() ?? "", out var request, out var error))
        throw new InspectionException(error);
    var assemblies = UserAssemblies.Load(Path.Combine(AppContext.BaseDirectory, "own-assemblies.txt"));
    if (request is not InspectRequest { Factory: { Length: > 0 } method, Recorded: var recorded })
    {
        output.Write(new JsonLine("factories").Add("names", Factory.Names(assemblies)));
        return 0;
    }
    var factory = Factory.Find(method, assemblies, request.DataSet);
    var graph = new Graph();
    graph.Walk(factory.Create(1));
    graph.Walk(factory.Create(request.Count));
    var clash = new NameClash(typeof(NameClash).Assembly).Find(KnownTypes.Of(assemblies));
    var known = new KnownTypes(assemblies, graph.Types);
    var source = new DataSetSource(factory, graph, known, clash).Write();
    var copier = new CopySource(factory, graph, known, new MemberNumbers(recorded));
    foreach (var style in CopyStyles.All)
    {
        var copies = copier.Write(style);
        Write(style.Name, copies.Source, Started.CopiesFile(style.Name), copies.Text, copies.Wanted);
    }
    foreach (var schema in new SchemaSource(factory, graph, known).Write())
        Write(schema.Library, schema.Source, schema.File, schema.Text, ["a schema"]);
    output.Write(new JsonLine("own").Add("source", source).Add("note", factory.Instability()));
    return 0;
}
catch (InspectionException e)
{
    output.Write(new JsonLine("problem").Add("why", e.Message).Add("nearest", e.Nearest));
    return 1;
}
catch (Exception e) // For example, the user's getter throws or an assembly is missing. The command still needs a line with the reason.
{
    Console.Error.WriteLine(e);
    output.Write(new JsonLine("problem").Add("why", $"{e.GetType().Name}: {e.Message}"));
    return 1;
}

void Write(string library, string source, string file, string text, IReadOnlyList<string> wanted) => output.Write(
    new JsonLine("copies").Add("style", library).Add("source", source).Add("file", file).Add("text", text).Add("wanted", wanted));
